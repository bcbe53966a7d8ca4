import { addDays, startOfWeek, weekdayIndex } from '@worksheet/domain/calendar';
import { normOn, type OwnNorm } from '@worksheet/domain/hours/own-norm';
import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { totalsOf } from '@worksheet/domain/worksheet/totals';

export interface StripDay {
  readonly date: string;
  readonly recordCount: number;
  /** Null if no record of the day counts as hours. */
  readonly hours: number | null;
  readonly isToday: boolean;
  /** A workday by the norm, or Monday to Friday without one, that is over and has no record. */
  readonly isMissing: boolean;
  /** A record of the day was sent back. */
  readonly hasReturned: boolean;
}

/** The user's own days of the current week, from Monday to Sunday. */
export function weekStrip(
  days: readonly DayGroup[],
  { today, username, norm }: { today: string; username: string; norm: OwnNorm },
): readonly StripDay[] {
  const monday = startOfWeek(today);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    const records = recordsOfUser(days, { date, username });
    return {
      date,
      recordCount: records.length,
      hours: totalsOf(records).hours,
      isToday: date === today,
      isMissing: date < today && isWorkday(date, norm) && records.length === 0,
      hasReturned: records.some(({ returnedDateTime }) => returnedDateTime !== null),
    };
  });
}

function isWorkday(date: string, norm: OwnNorm): boolean {
  const hours = normOn(date, norm);
  return hours === null ? weekdayIndex(date) < 5 : hours > 0;
}

/** The lists of a team or of all contain records of others. */
export function recordsOfUser(
  days: readonly DayGroup[],
  { date, username }: { date: string; username: string },
): DayGroup['worksheet'] {
  const day = days.find(({ key }) => key === date);
  return day?.worksheet.filter((record) => record.username === username) ?? [];
}
