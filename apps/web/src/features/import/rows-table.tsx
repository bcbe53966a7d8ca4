import type { ImportedRow } from '@worksheet/domain/import/contract';
import { cn } from '@worksheet/ui/cn';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment } from 'react';
import { t } from 'i18next';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import { tableColumns, type RowGroup, type SheetResult } from '#features/import/check-view.ts';
import { RowDetails } from '#features/import/row-details.tsx';
import { RowCell, RowSummary, summaryHeading } from '#features/import/row-summary.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { formats, useLanguage } from '#lib/format.ts';

export interface RowsProps {
  readonly sheet: SheetResult;
  readonly group: RowGroup;
  readonly rows: readonly ImportedRow[];
  /** The index of the opened row. */
  readonly opened: number | undefined;
  readonly onOpen: (index: number) => void;
  readonly company: string;
  readonly handle: ImportHandle;
}

/** ↑ and ↓ move between the rows, Enter opens the focused one. */
export function RowsTable(props: RowsProps) {
  const { sheet, group, rows, opened, onOpen, company, handle } = props;
  const language = useLanguage();
  const summary = summaryHeading(group);
  const isWide = useMediaQuery('(width >= 1024px)');
  const mapped = shownColumns(props);
  // A tablet has room for key and name beside what is wrong.
  const columns = isWide || mapped.length < 3 ? mapped : mapped.slice(0, -1);
  return (
    <Table onKeyDown={moveBetweenRows} aria-label={t('import.counts')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell numeric className="w-18">
            {t('import.row')}
          </TableHeaderCell>
          {columns.map(({ field, heading }) => (
            <TableHeaderCell key={field}>{heading[language]}</TableHeaderCell>
          ))}
          <TableHeaderCell className="w-1/2">{summary}</TableHeaderCell>
          <TableHeaderCell className="w-15">
            <span className="sr-only">{t('import.details')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => {
          const isOpen = index === opened;
          const Chevron = isOpen ? ChevronUp : ChevronDown;
          return (
            <Fragment key={row.row ?? `stored ${index}`}>
              <TableRow
                interactive={!isOpen}
                className={cn('cursor-pointer', isOpen && 'bg-paper [&>td]:border-b-transparent')}
                onClick={() => onOpen(index)}
              >
                <TableCell numeric className="text-ink-muted">
                  {row.row === null ? '–' : formats.count(row.row)}
                </TableCell>
                {columns.map((column) => (
                  <TableCell
                    key={column.field}
                    className={cn(
                      'leading-4.5 wrap-anywhere',
                      column.kind === 'code' ? 'code-figures min-w-36' : 'min-w-40',
                    )}
                  >
                    <RowCell row={row} column={column} />
                  </TableCell>
                ))}
                <TableCell className="leading-4.5 wrap-anywhere">
                  <RowSummary {...{ sheet, group, row }} />
                </TableCell>
                <TableCell className="text-right">
                  <button
                    type="button"
                    data-row-link
                    aria-expanded={isOpen}
                    aria-label={
                      row.row === null
                        ? Object.values(row.key).join(' ')
                        : t('import.row-number', { row: row.row })
                    }
                    className="inline-grid size-8 place-items-center rounded-md text-ink-muted hover:bg-well hover:text-ink touch:size-11"
                    onClick={(event) => {
                      event.stopPropagation();
                      onOpen(index);
                    }}
                  >
                    <Chevron aria-hidden className="size-4" />
                  </button>
                </TableCell>
              </TableRow>
              {isOpen && (
                <tr>
                  {isWide && <td className="border-b bg-paper" />}
                  <td
                    colSpan={columns.length + (isWide ? 2 : 3)}
                    className="border-b bg-paper px-5 pb-4 lg:pl-3"
                  >
                    <RowDetails {...{ sheet, row, company, handle }} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The mapped columns that name a row, in the file's terms. */
export function shownColumns({ sheet, rows, handle }: RowsProps) {
  const plan = handle.state.plans.find(({ name }) => name === sheet.name);
  const mapped = plan?.columns.flatMap(({ field }) => field ?? []) ?? [];
  // Rows that are not in the file have no cells for columns that stand for others.
  const isStored = rows[0]?.row === null;
  return tableColumns(sheet.entity, mapped).filter(
    ({ storedFields }) => !isStored || !storedFields,
  );
}
