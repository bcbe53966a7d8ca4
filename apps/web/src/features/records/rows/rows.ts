import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { isSentBack } from '#features/records/record-text.ts';
import type { WaitingDays, WaitingLine } from '#records/queue/waiting-days.ts';

export type Row =
  | { readonly kind: 'header'; readonly key: string; readonly day: DayGroup }
  | {
      readonly kind: 'waiting';
      readonly key: string;
      readonly day: DayGroup;
      readonly line: WaitingLine;
    }
  | {
      /** `note` is the reason why the record before it was sent back. */
      readonly kind: 'job' | 'record' | 'note';
      readonly key: string | number;
      readonly day: DayGroup;
      readonly record: WorksheetRecord;
    };

interface RowOptions {
  /** Adds a row with the job before its first record; the records of a job stand together. */
  readonly jobs: boolean;
  /** Adds a row with the reason after a record that was sent back. */
  readonly notes?: boolean;
  /** The day whose header is left out, because the page shows it elsewhere. */
  readonly withoutHeader?: string | undefined;
  /** Lines that wait on the device, before the records of their day. */
  readonly waiting?: WaitingDays | undefined;
}

export function toRows(
  days: readonly DayGroup[],
  { jobs, notes = false, withoutHeader, waiting }: RowOptions,
): readonly Row[] {
  return days.flatMap((day): Row[] => {
    const rows: Row[] = [];
    if (day.key !== withoutHeader) rows.push({ kind: 'header', key: `header ${day.key}`, day });
    for (const line of waiting?.get(day.key) ?? [])
      rows.push({ kind: 'waiting', key: line.key, day, line });
    let jobCode: string | undefined;
    for (const record of day.worksheet) {
      if (jobs && record.jobCode !== jobCode)
        rows.push({ kind: 'job', key: `job ${day.key} ${record.jobCode}`, day, record });
      jobCode = record.jobCode;
      rows.push({ kind: 'record', key: record.id, day, record });
      if (notes && isSentBack(record))
        rows.push({ kind: 'note', key: `note ${record.id}`, day, record });
    }
    return rows;
  });
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

/** The rows of one day; its header is in no group. */
export function groupByJob(
  rows: readonly RenderedRow[],
): readonly { readonly record: WorksheetRecord; readonly rows: readonly RenderedRow[] }[] {
  const jobs: { record: WorksheetRecord; rows: RenderedRow[] }[] = [];
  for (const each of rows) {
    if (each.row.kind === 'header' || each.row.kind === 'waiting') continue;
    const last = jobs.at(-1);
    if (last?.record.jobCode === each.row.record.jobCode) last.rows.push(each);
    else jobs.push({ record: each.row.record, rows: [each] });
  }
  return jobs;
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
