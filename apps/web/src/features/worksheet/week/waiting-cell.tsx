import { outboxTexts } from '@worksheet/i18n/outbox';
import { Link } from '@tanstack/react-router';
import type { GridPosition } from '@worksheet/domain/worksheet/week/block';
import { weekLineKey, type WeekCell, type WeekRow } from '@worksheet/domain/worksheet/week/grid';
import { cn } from '@worksheet/ui/cn';
import { CircleAlert, CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { useCellName } from '#features/worksheet/week/use-cell-name.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isRefused } from '#records/queue/item.ts';
import { useWaiting } from '#records/queue/waiting.ts';
import { quantityTotal } from '#features/worksheet/week/week-texts.ts';

addLazyTexts(outboxTexts);

export interface WaitingAmount {
  readonly date: string;
  /** As it was typed. */
  readonly amount: string;
  readonly isRefused: boolean;
}

/** What waits on the device for the cells of a row. */
export function useWaitingAmounts(rowKey: string): readonly WaitingAmount[] {
  const items = useWaiting();
  return useMemo(
    () =>
      items
        .filter(({ recordId }) => recordId === null)
        .flatMap((item) =>
          item.entries.flatMap((entry, position) => {
            if (weekLineKey(entry) !== rowKey) return [];
            const { amount = '' } = item.lines[position] ?? {};
            return [{ date: entry.date, amount, isRefused: isRefused(item) }];
          }),
        ),
    [items, rowKey],
  );
}

interface WaitingCellProps {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  readonly position: GridPosition;
  readonly waiting: readonly WaitingAmount[];
  readonly className: string;
}

/** Its amount counts in no sum yet; it is changed where it waits. */
export function WaitingCell({ row, cell, position, waiting, className }: WaitingCellProps) {
  const name = useCellName();
  const isAnyRefused = waiting.some((each) => each.isRefused);
  const state = t(`outbox.state-${isAnyRefused ? 'refused' : 'waiting'}`);
  const stored = cell.records.length > 0 ? [formats.quantity(quantityTotal(cell.records))] : [];
  const amounts = [...stored, ...waiting.map(({ amount }) => amount)].join(' + ');
  const Icon = isAnyRefused ? CircleAlert : CloudOff;
  return (
    <Link
      to="/outbox"
      data-cell={`${position.row}:${position.column}`}
      data-tooltip={state}
      aria-label={`${name({ ...cell, line: row.line })}, ${amounts}, ${state}`}
      className={cn(
        className,
        'flex items-center justify-between gap-1 bg-well px-1.5 xl:px-2.5 [&_svg]:size-3.5 [&_svg]:shrink-0 xl:[&_svg]:size-4',
        isAnyRefused ? 'border-danger text-danger' : 'border-transparent text-ink-muted',
      )}
    >
      <Icon aria-hidden />
      {amounts}
    </Link>
  );
}
