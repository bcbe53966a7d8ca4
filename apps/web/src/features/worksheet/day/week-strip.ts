import { addDays, startOfWeek, weekdayIndex } from '@worksheet/domain/calendar';
import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { totalsOf } from '@worksheet/domain/worksheet/totals';

export interface StripDay {
  readonly date: string;
  readonly recordCount: number;
  /** Null if no record of the day counts as hours. */
  readonly hours: number | null;
  readonly isToday: boolean;
  /** A workday (Monday to Friday) that is over and has no record. */
  readonly isMissing: boolean;
  /** A record of the day was sent back. */
  readonly hasReturned: boolean;
}

/** The user's own days of the current week, from Monday to Sunday. */
export function weekStrip(
  days: readonly DayGroup[],
  { today, username }: { today: string; username: string },
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
      isMissing: date < today && weekdayIndex(date) < 5 && records.length === 0,
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
