import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#components/status-chip.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { hasValue, type RowsProps, useCellValue } from '#features/master-data/list/cell-value.ts';

export function ListCards<R extends ListRow>({ page, columns, rows, actions }: RowsProps<R>) {
  const { t } = useTranslation();
  const cellValue = useCellValue<R>();
  const [first, ...rest] = columns;
  return (
    <ul aria-label={t(`${page}.title`)} className="grid gap-2">
      {rows.map((row) => (
        <Card asChild key={row.id}>
          <li className="relative flex min-h-18 items-center gap-1 py-2.5 pl-4 pr-1.5 active:bg-paper">
            <div
              className={cn(
                'min-w-0 flex-1',
                rest.length === 0 && 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
              )}
            >
              <p
                className={cn(
                  'font-medium',
                  first?.as ? 'code-figures wrap-break-word' : 'wrap-anywhere',
                )}
              >
                {first && cellValue(first, row)}
              </p>
              <div
                className={cn('flex items-end justify-between gap-3', rest.length > 0 && 'mt-1')}
              >
                <p className="min-w-0 text-xs text-ink-muted wrap-anywhere">
                  {rest
                    .filter((column) => hasValue(row[column.field]))
                    .map((column) => (
                      <span
                        key={column.field}
                        className={cn(
                          'not-last:after:mx-1.5 not-last:after:content-["·"]',
                          column.as && 'code-figures whitespace-nowrap',
                        )}
                      >
                        <span className="sr-only">{t(column.label)}: </span>
                        {cellValue(column, row)}
                      </span>
                    ))}
                </p>
                <StatusChip of={row} />
              </div>
            </div>
            <div className="flex shrink-0">{actions(row)}</div>
          </li>
        </Card>
      ))}
    </ul>
  );
}
