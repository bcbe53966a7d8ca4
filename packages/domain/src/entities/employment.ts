import type { CalendarDate } from '../dates/calendar.ts';
import { failFields } from '../errors.ts';
import { emptyToNull } from '../fields/fields.ts';

/* An employment lasts from `employedFrom` to the expiration date, and there can be several (D65). */

interface StoredEmployment {
  readonly employedFrom: CalendarDate | null;
  /** The last day of the employment. */
  readonly expirationDate: CalendarDate | null;
}

export interface NextEmployment extends StoredEmployment {
  /** The stored employment is over, and a new one begins. */
  readonly isAnother: boolean;
}

/**
 * Returns the employment after a change. A first day after the expiration begins a new employment,
 * which the old expiration does not end. `undefined` leaves the first day as it is.
 */
export function nextEmployment(
  stored: StoredEmployment | undefined,
  given: {
    readonly employedFrom: CalendarDate | null | undefined;
    readonly expirationDate: CalendarDate | null;
  },
): NextEmployment {
  const end = stored?.expirationDate ?? null;
  const isGiven = given.employedFrom !== undefined;
  const employedFrom = isGiven ? emptyToNull(given.employedFrom) : (stored?.employedFrom ?? null);
  const isAnother = isGiven && employedFrom !== null && end !== null && employedFrom > end;
  const isOldEnd = isAnother && given.expirationDate === end;
  const expirationDate = isOldEnd ? null : given.expirationDate;
  // A client that does not know the first day can still expire a user who has not begun.
  if (isGiven && employedFrom !== null && expirationDate !== null && employedFrom > expirationDate)
    failFields({ path: 'employedFrom', code: 'employed-after-expiration' });
  return {
    employedFrom,
    expirationDate,
    isAnother: isAnother && employedFrom !== stored?.employedFrom,
  };
}
