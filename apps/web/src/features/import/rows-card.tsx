import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { useIsPhone } from '@worksheet/ui/media-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useInfiniteRows } from '#components/list/use-infinite-rows.ts';
import { rowsOfGroup, type RowGroup, type SheetResult } from '#features/import/check-view.ts';
import { RefusedDownload } from '#features/import/refused-download.tsx';
import { RowsTable, type RowsProps, shownColumns } from '#features/import/rows-table.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { RowDetails } from './row-details.tsx';
import { RowCell, RowSummary } from './row-summary.tsx';

interface RowsCardProps {
  readonly sheet: SheetResult;
  readonly group: RowGroup;
  readonly handle: ImportHandle;
  readonly company: string;
}

/** The rows of a count or of a warning; each can be opened. The first wrong row is open from the start. */
export function RowsCard({ sheet, group, handle, company }: RowsCardProps) {
  const isPhone = useIsPhone();
  const rows = rowsOfGroup(sheet, group);
  const [opened, setOpened] = useState(group === 'refused' && rows.length > 0 ? 0 : undefined);
  const { visibleRows, hasMore, showMore, end } = useInfiniteRows(rows, sheet.name);
  const isStatus = typeof group === 'string';
  const count = isStatus ? sheet.counts[group] : rows.length;
  const Rows = isPhone ? RowCards : RowsTable;
  return (
    <Card
      role="tabpanel"
      aria-label={t(isStatus ? `import.rows-${group}` : 'import.rows-warned', { count })}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 py-2 pr-2 pl-5 max-sm:pl-4">
        <h2 className="flex min-h-8 items-center text-base font-semibold">
          {t(isStatus ? `import.rows-${group}` : 'import.rows-warned', { count })}
        </h2>
        {group === 'refused' && count > 0 && <RefusedDownload state={handle.state} />}
      </header>
      {rows.length === 0 ? (
        <p className="border-t px-5 py-4 text-ink-muted max-sm:px-4">
          {isStatus && t(`import.none-${group}`)}
        </p>
      ) : (
        <Rows
          {...{ sheet, group, company, handle, opened }}
          rows={visibleRows}
          onOpen={(index) => setOpened(index === opened ? undefined : index)}
        />
      )}
      {hasMore && (
        <Button ref={end} className="mx-auto my-3 flex" onClick={showMore}>
          {t('audit.show-more')}
        </Button>
      )}
      {!hasMore && count > rows.length && rows.length > 0 && (
        <p className="border-t px-5 py-2 text-xs text-ink-muted">
          {t('import.first-rows', { shown: rows.length, count })}
        </p>
      )}
    </Card>
  );
}

/** The rows on phones. */
function RowCards(props: RowsProps) {
  const { sheet, group, rows, opened, onOpen, company, handle } = props;
  const columns = shownColumns(props);
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
