import type { CalendarDate } from '#dates/calendar.ts';
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
> & {
  /** The line is on a job of leave or illness, whose hours are no work. */
  readonly isLeave?: boolean;
};

interface Times {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

export interface TimedLine extends Times {
  readonly id: number;
  readonly date: CalendarDate;
}

/**
 * Returns the times of a line in minutes, where 24:00 is the end of its own date; undefined without
 * times, or while they are being typed.
 */
export function timesOf({ date, timeFrom, timeTo }: FlaggedLine): Times | undefined {
  if (timeFrom === null || timeTo === null) return undefined;
  const [from, to] = [minutesOfRecord(timeFrom, date), minutesOfRecord(timeTo, date)];
  return from < to ? { from, to } : undefined;
}

/** Whether two spans overlap. Spans are half-open: a line may begin when another ends. */
export function overlaps(one: Times, other: Times): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Returns the lines with times, sorted by them. */
export function timedLines(lines: readonly FlaggedLine[]): TimedLine[] {
  return lines
    .flatMap((line) => {
      const times = timesOf(line);
      return times ? [{ id: line.id, date: line.date, ...times }] : [];
    })
    .toSorted(
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
