import { addYears, type CalendarDate } from '../dates/calendar.ts';
import type { FieldError } from '../fields/messages.ts';

/** No work is older. */
export const firstDate: CalendarDate = '2000-01-01';
const yearsAhead = 5;

/** Returns an error if the date of a record is outside of the plausible years and therefore mistyped (D65). */
export function dateRangeError(date: CalendarDate, today: CalendarDate): FieldError | undefined {
  const lastDate = addYears(today, yearsAhead);
  if (firstDate <= date && date <= lastDate) return undefined;
  return {
    path: 'date',
    code: 'date-out-of-range',
    params: { min: firstDate, max: lastDate },
  };
}
