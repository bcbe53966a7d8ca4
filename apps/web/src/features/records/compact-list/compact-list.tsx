import { type Dispatch, type SetStateAction, useCallback, useMemo } from 'react';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { CompactListDay } from '#features/records/compact-list/compact-list-day.tsx';
import { CompactRow } from '#features/records/compact-list/compact-row.tsx';
import { jobName } from '#features/records/record-text.ts';
import type { RecordViewProps } from '#features/records/record-view-props.ts';
import { groupByDay, groupByJob, type RenderedRow, toRows } from '#features/records/rows/rows.ts';
import { useVirtualRows } from '#features/records/rows/use-virtual-rows.ts';
import { LazyWaitingRow } from '#components/outbox/lazy-outbox.tsx';

interface CompactListProps extends RecordViewProps {
  readonly focusedId: number | undefined;
  readonly expandedIds: readonly number[];
  readonly onExpandedIds: Dispatch<SetStateAction<readonly number[]>>;
  readonly onHistory: (record: WorksheetRecord) => void;
}

const rowHeights = { header: 44, job: 32, record: 60, note: 0, waiting: 84 } as const;

/** Shows records by job within a day: the job once, then its records. */
export function CompactList({
  days,
  today,
  withoutHeader,
  focusedId,
  expandedIds,
  onExpandedIds,
  renderDayActions,
  waiting,
  ...rowProps
}: CompactListProps) {
  const rows = useMemo(
    () => toRows(days, { jobs: true, withoutHeader, waiting }),
    [days, withoutHeader, waiting],
  );
  const { rendered, bottomGap, isVirtual, listRef, rowRef } = useVirtualRows({
    rows,
    estimateHeight: (row) => rowHeights[row.kind],
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
  const renderRecord = ({ row, index, gap }: RenderedRow) =>
    row.kind === 'record' && (
      <CompactRow
        key={row.key}
        record={row.record}
        open={expandedIds.includes(row.record.id)}
        onToggle={toggle}
        day={row.day}
        index={isVirtual ? index : undefined}
        gap={gap}
        rowRef={rowRef}
        {...rowProps}
      />
    );
  return (
    <div ref={listRef}>
      {groupByDay(rendered).map(({ day, rows: dayRows }) => (
        <CompactListDay
          key={day.key}
          day={day}
          today={today}
          isHeaderHidden={day.key === withoutHeader}
          first={dayRows[0]}
          rowRef={rowRef}
          actions={renderDayActions?.(day)}
        >
          {waiting?.has(day.key) && (
            <ul className="border-b py-1">
              {dayRows.map(
                ({ row, index, gap }) =>
                  row.kind === 'waiting' && (
                    <li
                      key={row.key}
                      ref={rowRef}
                      data-index={index}
                      style={gap > 0 ? { marginTop: gap } : undefined}
                    >
                      <LazyWaitingRow line={row.line} />
                    </li>
                  ),
              )}
            </ul>
          )}
          {groupByJob(dayRows).map(({ record, rows: jobRows }) => (
            <div key={record.jobCode} className="border-b py-1">
              {jobRows[0]?.row.kind === 'job' && (
                <h4
                  ref={rowRef}
                  data-index={jobRows[0].index}
                  style={jobRows[0].gap > 0 ? { marginTop: jobRows[0].gap } : undefined}
                  className="px-4 pt-2 text-sm font-medium text-ink-muted wrap-anywhere"
                >
                  <span className="line-clamp-2">{jobName(record)}</span>
                </h4>
              )}
              <ul>{jobRows.map(renderRecord)}</ul>
            </div>
          ))}
        </CompactListDay>
      ))}
      {bottomGap > 0 && <div aria-hidden style={{ height: bottomGap }} />}
    </div>
  );
}
