import { addDays, startOfWeek, weekdayIndex } from '@worksheet/domain/dates/calendar';
import { normOn, type OwnNorm } from '@worksheet/domain/hours/own-norm';
import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { hoursOfLine, totalsOf } from '@worksheet/domain/worksheet/totals';

export interface StripDay {
  readonly date: string;
  readonly recordCount: number;
  /** Null if no record of the day counts as hours. */
  readonly hours: number | null;
  readonly isToday: boolean;
  /**
   * A workday that is over and has less than half its norm, as on /hours; without a norm, Monday to Friday without a
   * record (spec §2).
   */
  readonly isMissing: boolean;
  /** All records of the day are exported, so the worksheet does not list them. */
  readonly isArchived: boolean;
  /** A record of the day was sent back. */
  readonly hasReturned: boolean;
}

interface WeekOptions {
  readonly today: string;
  readonly username: string;
  readonly norm: OwnNorm;
  /** Null if hours are never expected. */
  readonly employedFrom: string | null;
  /** The user's exported records of the week; undefined until they are known, and nothing is missing then. */
  readonly exported: readonly DayGroup[] | undefined;
}

/** The user's own days of the current week, from Monday to Sunday; exported records count too. */
export function weekStrip(
  open: readonly DayGroup[],
  { today, username, norm, employedFrom, exported }: WeekOptions,
): readonly StripDay[] {
  const monday = startOfWeek(today);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    const listed = recordsOfUser(open, { date, username });
    const records = [...listed, ...recordsOfUser(exported ?? [], { date, username })];
    const { hours } = totalsOf(records);
    const expected = normOn(date, norm);
    // A resource without hours is often leave in days, but does not say so.
    const maybeLeave = records.some(
      (record) => record.unitType === 'Resource' && hoursOfLine(record) === null,
    );
    const lacksHours =
      expected === null
        ? weekdayIndex(date) < 5 && records.length === 0
        : !maybeLeave && (hours ?? 0) * 2 < expected;
    return {
      date,
      recordCount: records.length,
      hours,
      isToday: date === today,
      isMissing:
        lacksHours && exported !== undefined && date < today && date >= (employedFrom ?? today),
      isArchived: records.length > 0 && listed.length === 0,
      hasReturned: records.some(({ returnedDateTime }) => returnedDateTime !== null),
    };
  });
}

/** The lists of a team or of all contain records of others. */
export function recordsOfUser(
  days: readonly DayGroup[],
  { date, username }: { date: string; username: string },
): DayGroup['worksheet'] {
  const day = days.find(({ key }) => key === date);
  return day?.worksheet.filter((record) => record.username === username) ?? [];
}
