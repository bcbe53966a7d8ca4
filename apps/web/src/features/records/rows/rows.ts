import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

/** A row of a list of records: each day has a header, its records and, in the table, a total. */
export type Row =
  | { readonly kind: 'header' | 'total'; readonly key: string; readonly day: DayGroup }
  | {
      readonly kind: 'record';
      readonly key: number;
      readonly day: DayGroup;
      readonly record: WorksheetRecord;
    };

export function toRows(days: readonly DayGroup[], { totals }: { totals: boolean }): readonly Row[] {
  return days.flatMap((day): Row[] => [
    { kind: 'header', key: `header ${day.key}`, day },
    ...day.worksheet.map((record): Row => ({ kind: 'record', key: record.id, day, record })),
    ...(totals ? [{ kind: 'total', key: `total ${day.key}`, day } as const] : []),
  ]);
}

/** A row that is in the DOM. `gap` is the height in pixels of the rows skipped before it. */
export interface RenderedRow {
  readonly row: Row;
  readonly index: number;
  readonly gap: number;
}

export function groupByDay(
  rendered: readonly RenderedRow[],
): readonly { readonly day: DayGroup; readonly rows: readonly RenderedRow[] }[] {
  const days: { day: DayGroup; rows: RenderedRow[] }[] = [];
  for (const each of rendered) {
    const last = days.at(-1);
    if (last?.day === each.row.day) last.rows.push(each);
    else days.push({ day: each.row.day, rows: [each] });
  }
  return days;
}

/**
 * Rows that a virtual list renders besides the visible ones: the sticky header of the first visible day; the first and
 * the last record, where Tab enters the list; the focused record and its neighbours, where Tab moves next.
 */
export function pinnedRowIndexes(
  rows: readonly Row[],
  {
    firstVisible,
    focusedId,
  }: { readonly firstVisible: number; readonly focusedId: number | undefined },
): readonly number[] {
  const isRecord = (row: Row) => row.kind === 'record';
  const pinned = [
    rows.findLastIndex((row, index) => index <= firstVisible && row.kind === 'header'),
    rows.findIndex(isRecord),
    rows.findLastIndex(isRecord),
  ];
  const focused = focusedId === undefined ? -1 : rows.findIndex((row) => row.key === focusedId);
  if (focused >= 0) {
    pinned.push(
      rows.findLastIndex((row, index) => index < focused && isRecord(row)),
      focused,
      rows.findIndex((row, index) => index > focused && isRecord(row)),
    );
  }
  return pinned.filter((index) => index >= 0);
}
