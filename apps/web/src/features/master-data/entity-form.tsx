import type { Contract } from '@worksheet/domain/entities/contract';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CheckField } from '#components/form/check-field.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import {
  type FormValues,
  type SchemaForm,
  useSchemaForm,
} from '#components/form/use-schema-form.ts';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { errorText } from '#lib/show-error.ts';
import { DeclaredField } from '#features/master-data/declared-field.tsx';
import type { Row } from '#features/master-data/entity-api.ts';
import { inputsOf, type Panel } from '#features/master-data/screen.ts';

interface FormProps<C extends Contract> {
  readonly panel: Panel<C>;
  /** What goes along by itself: the account, and what the entry belongs to. */
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly onCancel: () => void;
}

interface CreateFormProps<C extends Contract> extends FormProps<C> {
  readonly onCreated: (created: z.output<C['create']>) => void;
}

/** Adds an entry; nothing is asked about whether it is active (spec §4). */
export function CreateForm<C extends Contract>(props: CreateFormProps<C>) {
  const { panel, fixed, onCreated, onCancel } = props;
  const { kind, contract } = panel;
  const { t } = useTranslation();
  const askAgain = useInvalidateAll();
  const create = panel.api.create.useMutation();
  const schema: C['create'] = contract.create;
  const { form, serverError, submit, reset } = useSchemaForm({
    schema,
    labels: useLabels(panel),
    initial: Object.fromEntries(inputsOf(panel).map(([name]) => [name, ''])),
    fixed,
    codeField: keyFieldOf(panel),
    save: async (values) => {
      await create.mutateAsync(values);
      toast.success(t(`${kind}.add-success`));
      onCreated(values);
      askAgain();
    },
    onError: () => toast.error(t(`${kind}.failure`)),
  });
  return (
    <FormFrame
      form={form}
      label={t(`${kind}.add`)}
      submitLabel={t('admin.create')}
      errorTitle={t(`${kind}.failure`)}
      serverError={serverError}
      onSubmit={submit}
      onReset={reset}
      onCancel={onCancel}
    >
      <Fields panel={panel} form={form} isNew />
    </FormFrame>
  );
}

interface UpdateFormProps<C extends Contract> extends FormProps<C> {
  readonly row: Row<C>;
  readonly onUpdated: () => void;
  readonly onDeleted: () => void;
  readonly onDeleteFailed?: () => void;
}

/** Edits or deletes an entry. While one is under way the other cannot begin (spec §2). */
export function UpdateForm<C extends Contract>(props: UpdateFormProps<C>) {
  const { panel, fixed, row, onUpdated, onDeleted, onDeleteFailed, onCancel } = props;
  const { kind, contract } = panel;
  const { t } = useTranslation();
  const askAgain = useInvalidateAll();
  const update = panel.api.update.useMutation();
  const remove = panel.api.delete.useMutation();
  const [deleting, setDeleting] = useState(false);
  const schema: C['update'] = contract.update;
  const { form, serverError, submit } = useSchemaForm({
    schema,
    labels: useLabels(panel),
    initial: valuesOf(panel, row),
    fixed,
    save: async (values) => {
      await update.mutateAsync(values);
      toast.success(t(`${kind}.edit-success`));
      onUpdated();
      askAgain();
    },
    onError: (text) => toast.error(text),
  });

  async function deleteRow() {
    setDeleting(true);
    try {
      const key: C['key'] = contract.key;
      await remove.mutateAsync(z.parse(key, row));
      toast.success(t(`${kind}.delete-success`));
      onDeleted();
      askAgain();
    } catch (error) {
      toast.error(errorText(error));
      onDeleteFailed?.();
    } finally {
      setDeleting(false);
    }
  }

  return (
    <FormFrame
      form={form}
      label={t(`${kind}.edit`)}
      submitLabel={t('base.save')}
      serverError={serverError}
      disabled={deleting}
      onSubmit={submit}
      onCancel={onCancel}
      extraButtons={(saving) => (
        <ConfirmButton
          variant="quiet"
          className="mr-auto text-danger"
          disabled={saving}
          busy={deleting}
          title={t('base.confirm-delete', { name: panel.label(row) })}
          description={t('admin.delete-text')}
          confirmLabel={t('base.delete')}
          tone="danger"
          onConfirm={deleteRow}
        >
          {t('base.delete')}
        </ConfirmButton>
      )}
    >
      <Fields panel={panel} form={form} isNew={false} />
      <CheckField form={form} name="active" hint={t('admin.active-hint')} />
    </FormFrame>
  );
}

interface FieldsProps<C extends Contract> {
  readonly panel: Panel<C>;
  readonly form: SchemaForm;
  readonly isNew: boolean;
}

function Fields<C extends Contract>({ panel, form, isNew }: FieldsProps<C>) {
  const first = inputsOf(panel).find(([name]) => isNew || !isKey(panel, name))?.[0];
  return inputsOf(panel).map(([name, input]) => (
    <DeclaredField
      key={name}
      form={form}
      name={name}
      input={input}
      isNew={isNew}
      isKey={isKey(panel, name)}
      autoFocus={isNew && name === first}
    />
  ));
}

function useLabels<C extends Contract>(panel: Panel<C>): Record<string, string> {
  const { t } = useTranslation();
  const own = inputsOf(panel).map(([name, input]) => [name, t(input.label)] as const);
  return { ...Object.fromEntries(own), active: t('base.active') };
}

function isKey<C extends Contract>(panel: Panel<C>, name: string): boolean {
  return name in panel.contract.key.shape;
}

function keyFieldOf<C extends Contract>(panel: Panel<C>): string | undefined {
  return inputsOf(panel).find(([name]) => isKey(panel, name))?.[0];
}

function valuesOf<C extends Contract>(panel: Panel<C>, row: Row<C>): FormValues {
  const held: Readonly<Record<string, unknown>> = row;
  const texts = inputsOf(panel).map(([name]) => [name, String(held[name] ?? '')] as const);
  return { ...Object.fromEntries(texts), active: held.active === true };
}
