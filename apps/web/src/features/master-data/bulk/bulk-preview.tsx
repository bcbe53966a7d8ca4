import { ArrowRight } from 'lucide-react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { valueText } from '#features/master-data/bulk/bulk-field.ts';
import type { ListRow } from '#features/master-data/entity-api.ts';
import type { RowChange } from '#features/master-data/list/use-send-rows.ts';
import type { BulkField, ListScreen } from '#features/master-data/screen.ts';

interface BulkPreviewProps<R> {
  readonly screen: ListScreen<R>;
  readonly changes: readonly RowChange<R>[];
  /** The number of ticked rows. */
  readonly total: number;
}

/** More are counted. */
const namedRows = 5;

/** What changes: of each field the values that rows have now, with what they become and whose they are. */
export function BulkPreview<R extends ListRow>(props: BulkPreviewProps<R>) {
  const { screen, changes, total } = props;
  const numbers = { number: formats.count(changes.length), total: formats.count(total) };
  const fields = screen.bulkFields.filter(({ name }) =>
    changes.some(({ values }) => name in values),
  );
  return (
    <section aria-label={t('bulk.preview')} className="rounded-md border bg-well px-3 py-2">
      <p className="figures font-semibold" role="status">
        {t('bulk.changes', numbers)}
      </p>
      {fields.map((field) => (
        <FieldChanges key={field.name} {...{ screen, field, changes }} />
      ))}
    </section>
  );
}

interface FieldChangesProps<R> extends Omit<BulkPreviewProps<R>, 'total'> {
  readonly field: BulkField;
}

function FieldChanges<R extends ListRow>({ screen, field, changes }: FieldChangesProps<R>) {
  const { name } = field;
  const groups = Map.groupBy(
    changes.filter(({ values }) => name in values),
    ({ row }) => valueText(field, Reflect.get(row, name)) ?? t('bulk.none'),
  );
  return (
    <dl className="mt-2 border-t pt-2">
      <dt className="text-xs text-ink-muted">{t(field.label)}</dt>
      {[...groups].map(([from, group]) => (
        <dd key={from} className="mt-1">
          <span className="flex flex-wrap items-center gap-x-1.5">
            <span className="text-ink-muted">{from}</span>
            <ArrowRight aria-label={t('bulk.becomes')} className="size-3.5 text-ink-muted" />
            <span className="font-medium">
              {valueText(field, group[0]?.values[name]) ?? t('bulk.none')}
            </span>
            <span className="figures ml-auto text-ink-muted">{formats.count(group.length)}</span>
          </span>
          <span className="block text-xs text-ink-muted wrap-anywhere">
            {group
              .slice(0, namedRows)
              .map(({ row }) => screen.label(row))
              .join(', ')}
            {group.length > namedRows &&
              ` ${t('lists.and-more', { number: formats.count(group.length - namedRows) })}`}
          </span>
        </dd>
      ))}
    </dl>
  );
}
