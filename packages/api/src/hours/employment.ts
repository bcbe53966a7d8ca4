import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import { wallClock, type CalendarDate } from '@worksheet/domain/calendar';
import type { PersonWithHours } from '@worksheet/domain/hours/person-hours';
import type { Person } from '#approval/find-people.ts';
import { findFirstAndLast } from '#hours/find-days.ts';

interface FirstAndLast {
  readonly first: CalendarDate | null;
  readonly last: CalendarDate | null;
}

interface Created {
  /** In UTC. */
  readonly createdAt: string;
  readonly timeZone: string;
}

/**
 * From `employedFrom` to the expiration. A user who was deactivated worked until the last record at most, and without a
 * record not at all: when it happened is not known.
 */
export function employmentOf(
  person: Person,
  ends: readonly FirstAndLast[],
  timeZone: string,
): PersonWithHours['employments'] {
  const dates = datesOf(ends);
  const from = employedFrom(dates, { createdAt: person.createdAt, timeZone });
  const { active, expirationDate } = person;
  if (active) return [{ from, to: expirationDate }];
  const last = dates.at(-1);
  if (last === undefined) return [];
  return [{ from, to: expirationDate !== null && expirationDate < last ? expirationDate : last }];
}

/** The date from which hours are expected of a user (decisions/hours-and-reports). */
export async function findEmployedFrom(
  db: AccountHandle,
  { userId, ...created }: Created & { readonly userId: number },
): Promise<CalendarDate> {
  const ends = await findFirstAndLast(db, { kind: 'own', userId });
  return employedFrom(datesOf(ends), created);
}

/** The day the user was created or the first record, whichever is earlier. */
function employedFrom(
  [firstRecord]: readonly CalendarDate[],
  { createdAt, timeZone }: Created,
): CalendarDate {
  const created = wallClock(new Date(isoFromUtc(createdAt)), timeZone).date;
  return firstRecord !== undefined && firstRecord < created ? firstRecord : created;
}

function datesOf(ends: readonly FirstAndLast[]): CalendarDate[] {
  return ends.flatMap(({ first, last }) => [first ?? [], last ?? []].flat()).toSorted();
}
