import { cn } from '@worksheet/ui/cn';
import { TableCell, TableHeaderCell } from '@worksheet/ui/table';
import { useTranslation } from 'react-i18next';
import { ActiveChip } from '#components/active-chip.tsx';
import { EditTable } from '#components/list/edit-table.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { type ListRowsProps, useShow } from '#features/master-data/list-value.ts';

interface ListTableProps<R> extends ListRowsProps<R> {
  /** Scrolls in a box of its own, on narrow screens. */
  readonly scroll: boolean;
}

/** From tablet on: a table, the name first (spec §2). Panels show it on phones too, the status under the name. */
export function ListTable<R extends ListRow>(props: ListTableProps<R>) {
  const { page, columns, rows, actions, scroll } = props;
  const { t } = useTranslation();
  const show = useShow<R>();
  return (
    <EditTable
      label={t(`${page}.title`)}
      {...{ scroll, rows, actions }}
      head={
        <>
          {columns.map(({ field, label, as }) => (
            <TableHeaderCell key={field} className={as === 'number' ? 'text-right' : undefined}>
              {t(label)}
            </TableHeaderCell>
          ))}
          <TableHeaderCell className="max-sm:hidden">{t('admin.status')}</TableHeaderCell>
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
                index === 0 ? 'min-w-28 font-medium wrap-anywhere' : 'text-ink-muted',
              )}
            >
              {show(column, row)}
              {index === 0 && (
                <div className="py-0.5 sm:hidden">
                  <ActiveChip active={row.active} />
                </div>
              )}
            </TableCell>
          ))}
          <TableCell className="w-0 whitespace-nowrap max-sm:hidden">
            <ActiveChip active={row.active} />
          </TableCell>
        </>
      )}
    />
  );
}
