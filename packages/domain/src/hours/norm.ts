import { z } from 'zod';
import { weekdayIndex, type CalendarDate } from '#dates/calendar.ts';
import type { FieldMessage } from '#fields/messages.ts';
import { accountId, code, isoDate, list } from '#fields/fields.ts';
import { onePerDate } from '#fields/repeats.ts';
import { hasTwoDecimals, type Hundredths } from '#worksheet/quantity.ts';

const hours = z
  .number()
  .min(0)
  .max(24)
  .refine(hasTwoDecimals, { message: 'too-many-decimals' satisfies FieldMessage })
  .meta({ example: 7.4 });

/** The hours of each weekday, from a date until the next norm. */
export const norm = z.object({
  validFrom: isoDate,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});
export type Norm = z.output<typeof norm>;

/** Norms come in any order; no two begin on the same date. */
const norms = list(norm, { max: 100 }).superRefine(onePerDate);

/** The norms sorted by date. Empty means no norm: then nothing is missing. */
export const normList = z.object({ norms: z.array(norm) }).meta({ id: 'Norms' });
export type NormList = z.output<typeof normList>;

export const updateNorm = z.object({ accountId, norms });
export const userNormKey = z.object({ username: code(20) });
export const updateUserNorm = updateNorm.extend(userNormKey.shape);

/** A norm in the form that calculations use; `hours` begins with Monday. */
export interface WeekNorm {
  readonly validFrom: CalendarDate;
  readonly hours: readonly Hundredths[];
}

/** The norm of one weekday. */
export interface DayNorm {
  readonly hours: Hundredths;
  /** The number of days of its week that have hours. */
  readonly workdays: number;
}

/**
 * Returns the norm of each of the consecutive dates, without regard to public holidays. A user's norm replaces that of
 * the account from its first date on. Null before the first norm. Both lists must be sorted by date.
 */
export function normOfDates(
  dates: readonly CalendarDate[],
  ofUser: readonly WeekNorm[],
  ofAccount: readonly WeekNorm[],
): (DayNorm | null)[] {
  const [users, accounts] = [ofUser.map(dayNorms), ofAccount.map(dayNorms)];
  const weekday = weekdayIndex(dates[0] ?? '1970-01-01');
  let [user, account] = [-1, -1];
  return dates.map((date, day) => {
    while ((ofUser[user + 1]?.validFrom ?? '~') <= date) user += 1;
    while ((ofAccount[account + 1]?.validFrom ?? '~') <= date) account += 1;
    const week = users[user] ?? accounts[account];
    return week?.[(weekday + day) % 7] ?? null;
  });
}

function dayNorms({ hours: ofWeek }: WeekNorm): DayNorm[] {
  const workdays = ofWeek.filter((each) => each > 0).length;
  return ofWeek.map((each) => ({ hours: each, workdays }));
}
