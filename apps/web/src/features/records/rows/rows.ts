import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

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

/** `gap` is the height in pixels of the skipped rows before it. */
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

/** Besides the visible rows: the sticky header, and the records where Tab enters the list or moves next. */
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
