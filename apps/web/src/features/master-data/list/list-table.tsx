import { cn } from '@worksheet/ui/cn';
import { TableCell, TableHeaderCell } from '@worksheet/ui/table';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#components/status-chip.tsx';
import { EditTable } from '#components/list/edit-table.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { type RowsProps, useCellValue } from '#features/master-data/list/cell-value.ts';

interface ListTableProps<R> extends RowsProps<R> {
  /** Scrolls horizontally on narrow screens instead of widening the page. */
  readonly scroll: boolean;
}

/** The list from tablet size on (spec §2). Panels show it on phones too, with the status below the name. */
export function ListTable<R extends ListRow>(props: ListTableProps<R>) {
  const { page, columns, rows, actions, scroll } = props;
  const { t } = useTranslation();
  const cellValue = useCellValue<R>();
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
              {cellValue(column, row)}
              {index === 0 && (
                <div className="py-0.5 sm:hidden">
                  <StatusChip of={row} />
                </div>
              )}
            </TableCell>
          ))}
          <TableCell className="w-0 whitespace-nowrap max-sm:hidden">
            <StatusChip of={row} />
          </TableCell>
        </>
      )}
    />
  );
}
