import { cn } from '@worksheet/ui/cn';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowDetails } from '#features/import/row-details.tsx';
import { RowCell, RowSummary } from '#features/import/row-summary.tsx';
import { type RowsProps, useTableColumns } from '#features/import/rows-table.tsx';

/** The rows on phones. */
export function RowCards(props: RowsProps) {
  const { sheet, group, rows, opened, onOpen, company, handle } = props;
  const { t } = useTranslation();
  const columns = useTableColumns(props);
  return (
    <ul>
      {rows.map((row, index) => {
        const isOpen = index === opened;
        const Chevron = isOpen ? ChevronUp : ChevronDown;
        return (
          <li key={row.row ?? `stored ${index}`} className={cn('border-t', isOpen && 'bg-paper')}>
            <button
              type="button"
              aria-expanded={isOpen}
              className="flex w-full items-start gap-3 px-4 py-2.5 text-left"
              onClick={() => onOpen(index)}
            >
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">
                  {columns.slice(0, -1).map((column, position) => (
                    <span
                      key={column.field}
                      className={cn('mr-1', position === 0 && 'code-figures font-medium')}
                    >
                      <RowCell row={row} column={column} />{' '}
                    </span>
                  ))}
                </span>
                <span className="block text-xs wrap-anywhere">
                  <RowSummary {...{ sheet, group, row }} />
                </span>
                {row.row !== null && (
                  <span className="figures block text-xs text-ink-muted">
                    {t('import.row-number', { row: row.row })}
                  </span>
                )}
              </span>
              <Chevron aria-hidden className="mt-1 size-4 shrink-0 text-ink-muted" />
            </button>
            {isOpen && (
              <div className="px-4 pb-4">
                <RowDetails {...{ sheet, row, company, handle }} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
