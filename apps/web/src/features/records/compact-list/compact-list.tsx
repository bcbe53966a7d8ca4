import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { StatusDot } from '@worksheet/ui/chip';
import { cn } from '@worksheet/ui/cn';
import { ChevronDown, Paperclip } from 'lucide-react';
import {
  type Dispatch,
  memo,
  type RefCallback,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
} from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDetails } from '#features/records/details/record-details.tsx';
import { CompactListDay } from '#features/records/compact-list/compact-list-day.tsx';
import { changedByAnother, jobName, unitAndDescription } from '#features/records/record-text.ts';
import type { RecordViewProps } from '#features/records/record-view-props.ts';
import { groupByDay, toRows } from '#features/records/rows/rows.ts';
import { useVirtualRows } from '#features/records/rows/use-virtual-rows.ts';
import { useFormats } from '#lib/format.ts';

interface CompactListProps extends RecordViewProps {
  readonly focusedId: number | undefined;
  readonly expandedIds: readonly number[];
  readonly onExpandedIds: Dispatch<SetStateAction<readonly number[]>>;
  readonly onHistory: (record: WorksheetRecord) => void;
}

export function CompactList({
  days,
  focusedId,
  expandedIds,
  onExpandedIds,
  ...rowProps
}: CompactListProps) {
  const rows = useMemo(() => toRows(days, { totals: false }), [days]);
  const { rendered, bottomGap, isVirtual, listRef, rowRef } = useVirtualRows({
    rows,
    estimateHeight: (row) => (row.kind === 'header' ? 36 : 60),
    focusedId,
    renderAll: false,
  });
  // Independent of `expandedIds`, so that expanding a row does not render the other memoized rows.
  const toggle = useCallback(
    (id: number) =>
      onExpandedIds((ids) =>
        ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
      ),
    [onExpandedIds],
  );
  return (
    <div ref={listRef}>
      {groupByDay(rendered).map(({ day, rows: dayRows }) => (
        <CompactListDay key={day.key} day={day} first={dayRows[0]} rowRef={rowRef}>
          {dayRows.map(
            ({ row, index, gap }) =>
              row.kind === 'record' && (
                <Row
                  key={row.key}
                  record={row.record}
                  open={expandedIds.includes(row.key)}
                  onToggle={toggle}
                  day={day}
                  index={isVirtual ? index : undefined}
                  gap={gap}
                  rowRef={rowRef}
                  {...rowProps}
                />
              ),
          )}
        </CompactListDay>
      ))}
      {bottomGap > 0 && <div aria-hidden style={{ height: bottomGap }} />}
    </div>
  );
}

interface RowProps extends Omit<
  CompactListProps,
  'days' | 'focusedId' | 'expandedIds' | 'onExpandedIds'
> {
  readonly record: WorksheetRecord;
  readonly open: boolean;
  readonly onToggle: (id: number) => void;
  readonly day: DayGroup;
  /** Set only in a virtual list. */
  readonly index: number | undefined;
  readonly gap: number;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

/** Memoized, so that scrolling a virtual list does not render the rows that stay. */
const Row = memo(function Row(props: RowProps) {
  const { record, open, onToggle, day, index, gap, rowRef, ...detailsProps } = props;
  // Screen readers announce the true length and position although rows are missing from the DOM.
  const position = index !== undefined && {
    ref: rowRef,
    'data-index': index,
    'aria-setsize': day.worksheet.length,
    'aria-posinset': day.worksheet.indexOf(record) + 1,
    style: gap > 0 ? { marginTop: gap } : undefined,
  };
  const formats = useFormats();
  const status = useStatus(record);
  const id = useId();
  // The details render deferred, because they are slow on cheap phones; the row itself opens at once.
  const showsDetails = useDeferredValue(open);
  return (
    <li data-record={record.id} className="border-b" {...position}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open && showsDetails ? id : undefined}
        onClick={() => onToggle(record.id)}
        className={cn(
          'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-paper focus-visible:-outline-offset-2',
          open && 'bg-paper',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <strong className="min-w-0 flex-1 truncate font-semibold">{jobName(record)}</strong>
            <span className="figures shrink-0 font-semibold">
              {formats.quantity(record.quantity)}{' '}
              <span className="font-normal text-ink-muted">{record.unitOfMeasureDescription}</span>
            </span>
          </span>
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            <StatusDot {...status} />
            <span className="min-w-0 truncate">
              {detailsProps.showUser && `${record.username} · `}
              {unitAndDescription(record)}
            </span>
            {record.attachmentCount > 0 && <PhotoCount count={record.attachmentCount} />}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn(
            'size-4 shrink-0 text-ink-muted transition-transform',
            open && 'rotate-180',
          )}
        />
      </button>
      {open && showsDetails && <RecordDetails id={id} record={record} {...detailsProps} />}
    </li>
  );
});

function PhotoCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1">
      <Paperclip aria-hidden className="size-3.5" />
      <span aria-hidden className="figures">
        {count}
      </span>
      <span className="sr-only">{t('photos.count', { count })}</span>
    </span>
  );
}

function useStatus(record: WorksheetRecord) {
  const { t } = useTranslation();
  if (record.exported) return { tone: 'archive', label: t('worksheet.status-exported') } as const;
  if (record.approvedBy !== null)
    return { tone: 'ok', label: t('worksheet.status-approved') } as const;
  const name = changedByAnother(record);
  if (name !== null) return { tone: 'warn', label: t('worksheet.changed-by', { name }) } as const;
  return { tone: 'neutral', label: t('worksheet.status-open') } as const;
}
