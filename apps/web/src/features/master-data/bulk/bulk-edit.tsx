import { bulkTexts } from '@worksheet/i18n/bulk';
import { Alert } from '@worksheet/ui/alert';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { z } from 'zod';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll } from '#trpc.ts';
import { changesOf, givenValues, restoring } from '#features/master-data/bulk/bulk-field.ts';
import { BulkInput } from '#features/master-data/bulk/bulk-input.tsx';
import { BulkPreview } from '#features/master-data/bulk/bulk-preview.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import {
  asWritten,
  type RefusedRow,
  type RowChange,
  undoMs,
  useSendRows,
} from '#features/master-data/list/use-send-rows.ts';
import type { ListScreen } from '#features/master-data/screen.ts';
import { formats, useLanguage } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(bulkTexts);

interface BulkEditProps<R> {
  readonly screen: ListScreen<R>;
  readonly rows: readonly R[];
  readonly accountId: number;
  readonly onClose: () => void;
  readonly onChanged: (ids: readonly number[]) => void;
}

/** More are counted. */
const namedRows = 6;

/**
 * Gives the ticked rows the values that are filled in, and shows what changes. They are checked before any is changed: if
 * one is refused, it is named, and the others are changed only by another press.
 */
export function BulkEdit<R extends ListRow>(props: BulkEditProps<R>) {
  const { screen, rows, accountId, onClose, onChanged } = props;
  const { bulkFields: fields } = screen;
  const language = useLanguage();
  const invalidateAll = useInvalidateAll();
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, t(label)]));
  const { send, isBusy } = useSendRows({ screen, accountId, labelOf: (name) => labels[name] });
  const [emptied, setEmptied] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly (RefusedRow & { readonly id: number })[]>([]);
  const { form, submit } = useSchemaForm({
    schema: z.looseObject(Object.fromEntries(fields.map(({ name }) => [name, z.unknown()]))),
    labels,
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    keepsDraft: false,
    save,
    onError: (text) => toast.error(text),
  });
  const values = useWatch({ control: form.control });
  const given = givenValues(fields, values, emptied, language);
  const isReadable = !Object.values(given).some((value) => Number.isNaN(value));
  const refusedIds = new Set(refused.map(({ id }) => id));
  const changes = changesOf(
    rows.filter(({ id }) => !refusedIds.has(id)),
    isReadable ? given : {},
  );

  function change(act: () => void) {
    setRefused([]);
    act();
  }

  async function save() {
    const check = await send(changes, true);
    if (check.hasFailed) return;
    if (check.refused.length > 0) {
      setRefused([...refused, ...check.refused]);
      return;
    }
    const { changed } = await send(changes);
    invalidateAll();
    if (changed.length === 0) return;
    onChanged(changed.map(({ row }) => row.id));
    toast.success(textOf('bulk.changed', changed.length), {
      duration: undoMs,
      action: { label: t('worksheet.undo'), onClick: () => void undo(changed) },
    });
    onClose();
  }

  async function undo(written: readonly RowChange<R>[]) {
    const now = asWritten(written);
    const undone = await send(
      written.flatMap((each, index) => {
        const row = now[index];
        return row ? [{ row, values: restoring(fields, each) }] : [];
      }),
    );
    invalidateAll();
    if (undone.changed.length > 0) toast.success(textOf('bulk.undone', undone.changed.length));
    if (undone.refused.length > 0)
      toast.error(textOf('bulk.not-undone', undone.refused.length), {
        description: undone.refused.map(refusalText).slice(0, namedRows).join('\n'),
      });
  }

  const textOf = (key: 'bulk.changed' | 'bulk.undone' | 'bulk.not-undone', count: number) =>
    t(key, { count, number: formats.count(count) });

  return (
    <FormDialog
      title={t('bulk.title', { number: formats.count(rows.length) })}
      description={t('bulk.text')}
      submitLabel={
        refused.length > 0
          ? t('bulk.save-others', { number: formats.count(changes.length) })
          : t('base.save')
      }
      busy={isBusy}
      disabled={changes.length === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {fields.map((field) => (
        <BulkInput
          key={field.name}
          form={form}
          field={field}
          isEmptied={emptied.has(field.name)}
          onEmpty={(isEmptied) =>
            change(() => {
              const others = [...emptied].filter((name) => name !== field.name);
              setEmptied(new Set(isEmptied ? [...others, field.name] : others));
            })
          }
        />
      ))}
      {Object.keys(given).length > 0 && isReadable && (
        <BulkPreview screen={screen} changes={changes} total={rows.length} />
      )}
      {refused.length > 0 && (
        <Alert tone="warn" live="assertive" title={textOfRefused()}>
          <ul>
            {refused.slice(0, namedRows).map((each) => (
              <li key={each.id}>{refusalText(each)}</li>
            ))}
            {refused.length > namedRows && (
              <li>{t('lists.and-more', { number: formats.count(refused.length - namedRows) })}</li>
            )}
          </ul>
        </Alert>
      )}
    </FormDialog>
  );

  function textOfRefused(): string {
    return t('bulk.refused', { count: refused.length, number: formats.count(refused.length) });
  }
}

function refusalText({ name, reason }: RefusedRow): string {
  return `${name}: ${reason}`;
}
