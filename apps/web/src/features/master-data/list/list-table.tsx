import { cn } from '@worksheet/ui/cn';
import { TableCell } from '@worksheet/ui/table';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { StatusChip } from '#components/status-chip.tsx';
import { EditTable } from '#components/list/edit-table.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { hasValue, type RowsProps, cellValue } from '#features/master-data/list/cell-value.ts';
import { AllBox, RowBox } from '#features/master-data/list/select-box.tsx';
import type { Selecting } from '#features/master-data/list/selection-store.ts';
import { SortHeading, type Sorting } from '#features/master-data/list/sort-heading.tsx';

interface ListTableProps<R> extends RowsProps<R> {
  /** Scrolls horizontally on narrow screens instead of widening the page. */
  readonly scroll: boolean;
  readonly sorting?: Sorting | undefined;
  readonly selecting?: Selecting | undefined;
  readonly nameOf?: (row: R) => string;
  /** Returns the content of the column of uses; without it, there is no such column. */
  readonly usedBy?: (row: R) => ReactNode;
}

/** On phones and tablets two columns have room, then four; the others are below the name. */
function columnStyle(index: number): string | undefined {
  if (index < 2) return undefined;
  return index < 4 ? 'max-lg:hidden' : 'max-xl:hidden';
}

/** The opposite of `columnStyle`. */
function belowNameStyle(index: number): string {
  return index < 4 ? 'lg:hidden' : 'xl:hidden';
}

/** The list from tablet size on (spec §2). */
export function ListTable<R extends ListRow>(props: ListTableProps<R>) {
  const { page, columns, rows, actions, scroll, sorting, selecting, nameOf, usedBy } = props;
  return (
    <EditTable
      label={t(`${page}.title`)}
      {...{ scroll, rows, actions }}
      boxes={
        selecting && {
          head: <AllBox selecting={selecting} />,
          of: (row) => (
            <RowBox selecting={selecting} id={row.id} name={nameOf?.(row) ?? String(row.id)} />
          ),
        }
      }
      head={
        <>
          {columns.map(({ field, label, as }, index) => (
            <SortHeading
              key={field}
              {...{ field, sorting }}
              isNumber={as === 'number'}
              className={columnStyle(index)}
            >
              {t(label)}
            </SortHeading>
          ))}
          {usedBy && (
            <SortHeading field="usedBy" sorting={sorting} className="w-28 lg:w-35">
              {t('lists.used-by')}
            </SortHeading>
          )}
          <SortHeading field="status" sorting={sorting} className="max-sm:hidden">
            {t('worksheet.status')}
          </SortHeading>
        </>
      }
      cells={(row) => (
        <>
          {columns.map((column, index) => (
            <TableCell
              key={column.field}
              className={cn(
                column.as && 'code-figures whitespace-nowrap',
                column.as === 'number' && 'text-right',
                index === 0
                  ? 'min-w-28 font-medium hyphens-auto wrap-anywhere lg:min-w-44'
                  : 'text-ink-muted',
                columnStyle(index),
              )}
            >
              {cellValue(column, row)}
              {index === 0 && (
                <div className="xl:hidden">
                  {columns.slice(2).map(
                    (more, index) =>
                      hasValue(row[more.field]) && (
                        <p
                          key={more.field}
                          className={cn(
                            'text-xs font-normal text-ink-muted',
                            belowNameStyle(index + 2),
                          )}
                        >
                          {t(more.label)}:{' '}
                          <span className={cn('figures', more.as && 'whitespace-nowrap')}>
                            {cellValue(more, row)}
                          </span>
                        </p>
                      ),
                  )}
                  <div className="py-0.5 sm:hidden">
                    <StatusChip of={row} />
                  </div>
                </div>
              )}
            </TableCell>
          ))}
          {usedBy && <TableCell className="text-ink-muted">{usedBy(row)}</TableCell>}
          <TableCell className="w-0 whitespace-nowrap max-sm:hidden">
            <StatusChip of={row} />
          </TableCell>
        </>
      )}
    />
  );
}
