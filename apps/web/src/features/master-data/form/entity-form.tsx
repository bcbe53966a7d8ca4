import type { Field } from '@worksheet/domain/entities/field';
import type { Language } from '@worksheet/domain/account/language';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import type { FormValues } from '#components/form/draft.ts';
import { FormFrame } from '#components/form/form-frame.tsx';
import { type SchemaForm, useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll } from '#trpc.ts';
import { useLanguage } from '#lib/format.ts';
import { errorText } from '#lib/show-error.ts';
import { ConflictDetails } from '#features/master-data/conflict/conflict-details.tsx';
import { useConflict } from '#features/master-data/conflict/use-conflict.ts';
import { EntityField } from '#features/master-data/form/entity-field.tsx';
import type { Row, Values } from '#features/master-data/entity-api.ts';
import { ChildRowsField } from '#features/master-data/form/child-rows-field.tsx';
import { readRows, rowsLabels } from '#features/master-data/form/child-rows.ts';
import { DeactivateDialog } from '#features/master-data/in-use/deactivate-dialog.tsx';
import { UsesList, inUseText, useEntryUsage } from '#features/master-data/in-use/uses-list.tsx';
import { useDeactivation } from '#features/master-data/in-use/use-deactivation.ts';
import { useSetInactive } from '#features/master-data/in-use/use-set-inactive.ts';
import { parseValues, formatValue } from '#features/master-data/form/form-values.ts';
import { type EntityScreen, fieldTextKey } from '#features/master-data/screen.ts';
import type { ChildScreen } from '#features/master-data/screens.ts';

interface FormProps {
  readonly screen: EntityScreen;
  readonly fixed: Values;
  readonly onCancel: () => void;
}

interface CreateFormProps extends FormProps {
  readonly onCreated: (created: Values) => void;
  /** Its first children are created with it. */
  readonly child?: ChildScreen | undefined;
  /** The values to begin with, of the entry that is copied. */
  readonly copied?: FormValues | undefined;
}

/** New entries are active (spec §4). */
export function CreateForm(props: CreateFormProps) {
  const { screen, fixed, onCreated, onCancel, child, copied } = props;
  const { page, entity } = screen;
  const language = useLanguage();
  const invalidateAll = useInvalidateAll();
  const create = screen.api.create.useMutation();
  const { form, serverError, submit, submitAndAddAnother, reset } = useSchemaForm({
    schema: entity.create,
    labels: { ...labelsOf(screen), ...(child && rowsLabels(child.rows.name, child.screen)) },
    initial: {
      ...initialValues(screen, language),
      ...(child && { [child.rows.name]: '' }),
      ...copied,
    },
    read: (values) => ({
      ...parseValues(entity, values, { language, isNew: true }),
      ...(child && readChildren(child, values, language)),
    }),
    fixed,
    codeField: entity.keyName,
    repeated: repeatedFields(screen),
    save: async (values, next) => {
      await create.mutateAsync(values);
      toast.success(t(`${page}.add-success`));
      if (next === 'close') onCreated(values);
      invalidateAll();
    },
    onError: () => toast.error(t(`${page}.failure`)),
  });
  return (
    <FormFrame
      form={form}
      label={t(`${page}.add`)}
      submitLabel={t('admin.create')}
      errorTitle={t(`${page}.failure`)}
      serverError={serverError}
      onSubmit={submit}
      onSubmitAnother={submitAndAddAnother}
      onReset={reset}
      onCancel={onCancel}
    >
      <Fields screen={screen} form={form} isNew />
      {child && <ChildRowsField form={form} child={child} />}
    </FormFrame>
  );
}

interface UpdateFormProps extends FormProps {
  readonly row: Row;
  readonly onUpdated: () => void;
  readonly onDeleted: () => void;
  readonly onDeleteFailed?: () => void;
  /** Fills the form with the latest version after another user changed the entry (D51). */
  readonly onReload: () => void;
  readonly loadLatest: () => Promise<Row | undefined>;
}

export function UpdateForm(props: UpdateFormProps) {
  const { screen, fixed, onUpdated, onDeleted, onDeleteFailed, onReload, onCancel } = props;
  const { page, entity } = screen;
  const language = useLanguage();
  const invalidateAll = useInvalidateAll();
  const update = screen.api.update.useMutation();
  const deletion = screen.api.delete.useMutation();
  const [deleting, setDeleting] = useState(false);
  // The row with which the form was filled stays, even after a refetch.
  const [row] = useState(props.row);
  const valuesOf = (each: Row) => ({
    ...initialValues(screen, language, each),
    active: each.active,
  });
  const { conflict, save, accept } = useConflict({
    row,
    loadLatest: props.loadLatest,
    event: 'master-data-updated',
    isAbout: ({ subject, details }) =>
      details['entity'] === entity.name && subject === auditSubject(entity, { ...row, ...fixed }),
  });
  const { form, serverError, isOutdated, submit } = useSchemaForm({
    schema: entity.update,
    labels: labelsOf(screen),
    initial: valuesOf(row),
    read: (values) => parseValues(entity, values, { language, isNew: false }),
    fixed,
    save: async (values) => {
      await save((version) => update.mutateAsync({ ...values, version }));
      toast.success(t(`${page}.edit-success`));
      onUpdated();
      invalidateAll();
    },
    onError: (text) => toast.error(text),
  });

  const key = entity.key.parse({ ...row, ...fixed });
  const { uses, load } = useEntryUsage(screen.api.usage.useQuery(key, { enabled: false }));
  const { isChecking, dialog, ...deactivation } = useDeactivation({
    form,
    wasActive: row.active,
    load,
    submit,
  });
  const setInactive = useSetInactive({
    batch: screen.api.batch.useMutation(),
    accountId: fixed['accountId'],
    entry: { ...key, version: row.version },
    success: t(`${page}.edit-success`),
    onDone: onUpdated,
  });
  const used = { page, code: String(row[entity.keyName]), name: screen.label(row) };

  async function deleteRow() {
    setDeleting(true);
    try {
      await deletion.mutateAsync(key);
      toast.success(t(`${page}.delete-success`));
      onDeleted();
      invalidateAll();
    } catch (error) {
      toast.error(errorText(error), { description: inUseText(error) });
      onDeleteFailed?.();
    } finally {
      setDeleting(false);
    }
  }

  return (
    <FormFrame
      form={form}
      label={t(`${page}.edit`)}
      submitLabel={t('base.save')}
      serverError={conflict?.isOwn ? t('conflict.own') : serverError}
      errorAction={
        isOutdated && !conflict && <Button onClick={onReload}>{t('worksheet.load-latest')}</Button>
      }
      errorDetails={
        conflict && (
          <ConflictDetails
            {...{ form, conflict, valuesOf }}
            onKeepMine={(stored) => {
              accept(stored);
              submit();
            }}
            onTakeTheirs={onReload}
          />
        )
      }
      disabled={deleting}
      checking={isChecking}
      onSubmit={deactivation.submit}
      onCancel={onCancel}
      extraButtons={(saving) => (
        <ConfirmButton
          variant="quiet"
          className="mr-auto text-danger"
          disabled={saving || isChecking}
          busy={deleting}
          beforeOpen={load}
          details={uses.length > 0 && <UsesList of={used} uses={uses} />}
          alternative={uses.length > 0 && row.active && setInactive}
          title={t('base.confirm-delete', { name: screen.label(row) })}
          description={t('admin.delete-text')}
          confirmLabel={t('base.delete')}
          tone="danger"
          onConfirm={deleteRow}
        >
          {t('base.delete')}
        </ConfirmButton>
      )}
    >
      <Fields screen={screen} form={form} isNew={false} />
      <CheckField form={form} name="active" hint={t('admin.active-hint')} />
      <DeactivateDialog of={used} {...dialog} />
    </FormFrame>
  );
}

interface FieldsProps {
  readonly screen: EntityScreen;
  readonly form: SchemaForm;
  readonly isNew: boolean;
}

function Fields({ screen, form, isNew }: FieldsProps) {
  const { keyName } = screen.entity;
  const inputs = inputsOf(screen);
  const first = inputs.find(([name]) => isNew || name !== keyName)?.[0];
  // The first row of the grid of a new entry is its base unit.
  const shown = inputs.filter(([name]) => !isNew || name !== 'baseUnitCode');
  return shown.map(([name, field]) => (
    <EntityField
      key={name}
      form={form}
      name={name}
      field={field}
      page={screen.page}
      isNew={isNew}
      isKey={name === keyName}
      autoFocus={isNew && name === first}
    />
  ));
}

function inputsOf({ entity }: EntityScreen): [string, Field][] {
  const all = Object.entries({ ...entity.keyFields, ...entity.fields });
  return all.filter(([, { kind }]) => kind !== 'read-only');
}

/** What several entries in a row have in common, such as the customer of jobs and the units of measure of items. */
function repeatedFields({ entity }: EntityScreen): string[] {
  const kinds = ['reference', 'team-code', 'unit-of-measure-code'];
  const fields = Object.entries(entity.fields).filter(([, { kind }]) => kinds.includes(kind));
  return [...fields.map(([name]) => name), 'units'];
}

function readChildren({ rows, screen }: ChildScreen, values: FormValues, language: Language) {
  const children = readRows(values[rows.name], screen, language);
  return {
    [rows.name]: children.length > 0 ? children : undefined,
    ...(rows.name === 'units' && { baseUnitCode: children[0]?.['code'] ?? null }),
  };
}

function labelsOf(screen: EntityScreen): Record<string, string> {
  const labels = inputsOf(screen).map(
    ([name]) => [name, t(fieldTextKey(screen.page, 'labels', name))] as const,
  );
  return { ...Object.fromEntries(labels), active: t('base.active') };
}

function initialValues(screen: EntityScreen, language: Language, row?: Row): FormValues {
  return Object.fromEntries(
    inputsOf(screen).map(([name, field]) => [name, formatValue(field, row?.[name], language)]),
  );
}

/** How the audit log names an entry. */
function auditSubject({ ownerFields, keyName }: EntityScreen['entity'], row: Values): string {
  const names = Object.keys(ownerFields).filter((name) => name !== 'unitType');
  return [...names, keyName].map((name) => String(row[name])).join(' / ');
}
