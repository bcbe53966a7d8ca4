import type { CalendarDate } from '#calendar.ts';
import type { WorksheetRecord } from '#worksheet/record.ts';
import { minutesOfRecord, type MinuteOfDay } from '#worksheet/time.ts';

/** The fields of a record that its flags depend on. */
export type FlaggedLine = Pick<
  WorksheetRecord,
  | 'id'
  | 'date'
  | 'jobCode'
  | 'jobTaskCode'
  | 'unitType'
  | 'unitNo'
  | 'unitOfMeasureCode'
  | 'description'
  | 'timeFrom'
  | 'timeTo'
  | 'quantity'
  | 'hours'
>;

export interface TimedLine {
  readonly id: number;
  readonly date: CalendarDate;
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

/** The lines with times in their order; 24:00 is the end of the line's own date. */
export function timedLines(lines: readonly FlaggedLine[]): TimedLine[] {
  const timed: TimedLine[] = [];
  for (const { id, date, timeFrom, timeTo } of lines) {
    if (timeFrom === null || timeTo === null) continue;
    const [from, to] = [minutesOfRecord(timeFrom, date), minutesOfRecord(timeTo, date)];
    if (from < to) timed.push({ id, date, from, to });
  }
  return timed.toSorted(
    (a, b) => compareText(a.date, b.date) || a.from - b.from || a.to - b.to || a.id - b.id,
  );
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function sortedIds(lines: Iterable<{ readonly id: number }>): number[] {
  return Array.from(lines, ({ id }) => id).toSorted((a, b) => a - b);
}
