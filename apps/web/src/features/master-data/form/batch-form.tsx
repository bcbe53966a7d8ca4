import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { GridRow } from '@worksheet/domain/import/pasted-rows';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { z } from 'zod';
import { FormFrame } from '#components/form/form-frame.tsx';
import { RowsField } from '#components/form/rows/rows-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll } from '#trpc.ts';
import { useLanguage } from '#lib/format.ts';
import type { Row, Values } from '#features/master-data/entity-api.ts';
import {
  countingNote,
  readRows,
  rowsColumns,
  rowsLabels,
} from '#features/master-data/form/child-rows.ts';
import type { EntityScreen } from '#features/master-data/screen.ts';

interface BatchFormProps {
  readonly screen: EntityScreen;
  readonly owner: Values;
  readonly existing: readonly Row[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The most entries of one call. */
const maxRows = 1000;

/** Creates many children at once, and changes those whose code exists: all of them or, if one is refused, none. */
export function BatchForm({ screen, owner, existing, onSaved, onCancel }: BatchFormProps) {
  const { entity } = screen;
  const language = useLanguage();
  const invalidateAll = useInvalidateAll();
  const batch = screen.api.batch.useMutation();
  const columns = rowsColumns(screen);
  const { form, serverError, submit } = useSchemaForm({
    schema: z.object({ entries: entriesOf(screen) }),
    labels: rowsLabels('entries', screen),
    initial: { entries: '' },
    read: (values) => ({ entries: readRows(values['entries'], screen, language) }),
    save: async ({ entries }) => {
      const { counts } = await batch.mutateAsync({
        entries: entries.map((entry) => ({ ...owner, ...entry })),
      });
      const { created, updated } = counts;
      const texts = [
        ...(created > 0 ? [t('rows.created', { count: created })] : []),
        ...(updated > 0 ? [t('rows.updated', { count: updated })] : []),
      ];
      toast.success(texts.length > 0 ? texts.join(', ') : t('rows.unchanged'));
      onSaved();
      invalidateAll();
    },
    onError: () => toast.error(t('rows.failure')),
  });
  const rowsByKey = new Map(
    existing.map((row) => [normalizedKey(String(row[entity.keyName])), row]),
  );
  const notesOf = (row: GridRow) => {
    const changed = rowsByKey.get(normalizedKey(row[0] ?? ''));
    return [
      changed && t('rows.exists'),
      countingNote(row, screen, { language, existing: changed }),
    ];
  };
  return (
    <FormFrame
      form={form}
      label={t('rows.several')}
      submitLabel={t('base.save')}
      errorTitle={t('rows.failure')}
      serverError={serverError}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <RowsField
        hideLabel
        form={form}
        name="entries"
        columns={columns}
        maxRows={maxRows}
        hint={t('rows.hint')}
        notesOf={notesOf}
      />
    </FormFrame>
  );
}

function entriesOf({ entity }: EntityScreen) {
  const names = [entity.keyName, ...Object.keys(entity.fields)];
  const shape = names.flatMap((name) => {
    const input = entity.create.shape[name];
    return input ? [[name, input] as const] : [];
  });
  return z
    .array(z.object(Object.fromEntries(shape)))
    .min(1)
    .max(maxRows);
}
