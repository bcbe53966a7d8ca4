import type { GridRange } from '@worksheet/domain/worksheet/week/block';
import { columnsInRange } from '@worksheet/domain/worksheet/week/block';
import type { WeekRow as WeekRowData } from '@worksheet/domain/worksheet/week/grid';
import { cn } from '@worksheet/ui/cn';
import { memo, useSyncExternalStore } from 'react';
import { formats } from '#lib/format.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';
import { useWaitingAmounts } from '#features/worksheet/week/waiting-cell.tsx';
import { WeekCell } from '#features/worksheet/week/week-cell.tsx';
import { RowMessages } from '#features/worksheet/week/row-messages.tsx';
import { jobText, lineParts, quantityTotal } from '#features/worksheet/week/week-texts.ts';

interface WeekRowProps {
  readonly row: WeekRowData;
  readonly index: number;
  readonly range: GridRange | null;
  readonly isOffered: boolean;
}

/** Redrawn when its records, its edits or its part of the selection change, but not with every key in another row. */
export const WeekRow = memo(
  function WeekRow({ row, index, range, isOffered }: WeekRowProps) {
    const { store, session, isOwn } = useWeekContext();
    const waiting = useWaitingAmounts(row.key);
    const version = useSyncExternalStore(store.subscribe, () => store.rowVersion(row.key));
    const edits = version >= 0 ? store.editsOfRow(row.key) : [];
    const selected = range ? columnsInRange(range, index) : undefined;
    const records = row.cells.flatMap((cell) => cell.records);
    const parts = lineParts(row.line, session.defaultResource);
    const job = jobText(row.line);
    const total = records.length > 0 ? formats.quantity(quantityTotal(records)) : '';
    const muted = isOffered && records.length === 0;
    const messages = edits.filter(({ status }) => status === 'failed');
    return (
      <>
        <tr data-row={row.key} className={cn('group/row', messages.length === 0 && 'border-b')}>
          <th scope="row" className="px-3 py-1.5 text-left font-normal xl:px-5">
            <span
              className={cn(
                'block font-medium wrap-anywhere',
                muted ? 'text-ink-muted' : 'text-ink',
              )}
            >
              {job}
            </span>
            <span className="block text-xs leading-4.5 text-ink-muted wrap-anywhere">
              <span className={muted ? undefined : 'text-ink'}>{row.line.description}</span>
              {parts.map((part) => ` · ${part}`)}
            </span>
          </th>
          {row.cells.map((cell, column) => (
            <WeekCell
              key={cell.date}
              row={row}
              cell={cell}
              edits={edits.filter(({ slot }) => slot.date === cell.date)}
              waiting={isOwn ? waiting.filter(({ date }) => date === cell.date) : []}
              position={{ row: index, column }}
              isSelected={
                selected !== undefined && column >= selected.first && column <= selected.last
              }
            />
          ))}
          <td className={cn('text-right font-semibold figures', totalStyle(total))}>{total}</td>
        </tr>
        {messages.length > 0 && <RowMessages row={row} edits={messages} />}
      </>
    );
  },
  (before, after) =>
    before.index === after.index &&
    before.isOffered === after.isOffered &&
    isSameRow(before.row, after.row) &&
    isSameSelection(before, after),
);

/** The padding of the heading, as long as the figure leaves it. */
function totalStyle(total: string): string {
  if (total.length > 9) return 'px-1 text-xs wrap-anywhere';
  return total.length > 6 ? 'px-1 lg:px-2 xl:px-5' : 'px-2 xl:px-5';
}

function isSameRow(one: WeekRowData, other: WeekRowData): boolean {
  if (one.key !== other.key || one.line !== other.line) return false;
  return one.cells.every(({ date, records }, column) => {
    const cell = other.cells[column];
    return (
      cell?.date === date &&
      cell.records.length === records.length &&
      cell.records.every((record, at) => record === records[at])
    );
  });
}

function isSameSelection(before: WeekRowProps, after: WeekRowProps): boolean {
  const one = before.range ? columnsInRange(before.range, before.index) : undefined;
  const other = after.range ? columnsInRange(after.range, after.index) : undefined;
  return one?.first === other?.first && one?.last === other?.last;
}
