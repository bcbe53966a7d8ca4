import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import { addYears, wallClock, type CalendarDate } from '@worksheet/domain/dates/calendar';
import type { PersonWithHours } from '@worksheet/domain/hours/person-hours';
import { findFirstAndLast, findFirstSince } from '#records/find-days.ts';

type Employment = PersonWithHours['employments'][number];

interface Employee {
  readonly userId: number;
  readonly active: boolean;
  readonly employedFrom: CalendarDate | null;
  /** The last day. */
  readonly expirationDate: CalendarDate | null;
  /** In UTC. */
  readonly createdAt: string;
}

/** Records older than this are no sign of an employment, but of a date that was mistyped (D65). */
const yearsBeforeCreation = 2;

/**
 * The employments of each person, by date: the one of `employedFrom` and the expiration, and those that ended before it (D65).
 * A user who was deactivated worked until the last record at most, and without a record not at all: when it happened is
 * not known.
 */
export async function findEmployments(
  db: AccountHandle,
  people: readonly Employee[],
  timeZone: string,
): Promise<(person: Employee) => Employment[]> {
  const userIds = people.map(({ userId }) => userId);
  const [ends, past] = await Promise.all([
    findFirstAndLast(db, userIds),
    db
      .selectFrom('past_employment')
      .select(['user_id', 'employed_from', 'employed_to'])
      .orderBy('employed_to')
      .execute(),
  ]);
  const endsOf = Map.groupBy(ends, ({ userId }) => userId);
  const pastOf = Map.groupBy(past, (row) => row.user_id);
  const starts = new Map<number, CalendarDate>();
  for (const person of people) {
    const first = endsOf.get(person.userId)?.map((row) => row.first);
    starts.set(person.userId, await startOf(db, person, first, timeZone));
  }
  return (person) => {
    const { userId, active, expirationDate } = person;
    const from = starts.get(userId);
    if (from === undefined) return [];
    const ended = (pastOf.get(userId) ?? [])
      .filter((row) => row.employed_to < from)
      .map((row) => ({ from: row.employed_from, to: row.employed_to }));
    if (active) return [...ended, { from, to: expirationDate }];
    const last = endsOf
      .get(userId)
      ?.flatMap((row) => row.last ?? [])
      .toSorted()
      .at(-1);
    if (last === undefined || last < from) return ended;
    return [
      ...ended,
      { from, to: expirationDate !== null && expirationDate < last ? expirationDate : last },
    ];
  };
}

/** The first day of a user's present employment (D65). */
export async function findEmployedFrom(
  db: AccountHandle,
  person: Omit<Employee, 'active' | 'expirationDate'>,
  timeZone: string,
): Promise<CalendarDate> {
  const ends = person.employedFrom === null ? await findFirstAndLast(db, [person.userId]) : [];
  const first = ends.map((row) => row.first);
  return startOf(db, person, first, timeZone);
}

/** What is stored, else the day of the first record or of the user's creation, whichever is earlier. */
async function startOf(
  db: AccountHandle,
  { userId, employedFrom, createdAt }: Omit<Employee, 'active' | 'expirationDate'>,
  firstRecords: readonly (CalendarDate | null)[] | undefined,
  timeZone: string,
): Promise<CalendarDate> {
  if (employedFrom !== null) return employedFrom;
  const created = wallClock(new Date(isoFromUtc(createdAt)), timeZone).date;
  const earliest = addYears(created, -yearsBeforeCreation);
  const [first = created] = (firstRecords ?? []).flatMap((date) => date ?? []).toSorted();
  if (first >= earliest) return first < created ? first : created;
  return (await findFirstSince(db, { userId, from: earliest, to: created })) ?? created;
}
