import type { AccountHandle } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { addDays, wallClock } from '@worksheet/domain/dates/calendar';
import { accountedDays } from '@worksheet/domain/hours/person-hours';
import { reminderWays, type ReminderWay } from '@worksheet/domain/reminders/choices';
import {
  dueReminders,
  reminderDays,
  reminderDaysAhead,
  type Reminder,
  type ReminderClock,
} from '@worksheet/domain/reminders/due';
import { isQuietTime } from '@worksheet/domain/reminders/quiet';
import { fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import { findSettings } from '#account-settings.ts';
import { findHours } from '#hours/list.ts';
import { findAdminFacts } from '#reminders/admin-facts.ts';
import { findRemindedPeople, type RemindedPerson } from '#reminders/people.ts';
import { findTeamFacts } from '#reminders/team-facts.ts';

export interface DuePerson {
  readonly person: RemindedPerson;
  readonly reminders: readonly DueOne[];
}

/** A reminder, and the ways that the person chose for it and can be reached on. */
export type DueOne = Reminder & { readonly ways: readonly ReminderWay[] };

export interface RemindedAccount {
  readonly db: AccountHandle;
  readonly accountId: number;
  readonly now: Date;
}

/** Older records are not looked at. */
const returnedDays = 186;
/** Claims of other kinds than budgets are of days that are not looked at any more. */
const claimsMs = 60 * 86_400_000;

/**
 * Finds who is to be reminded of what at an instant and was not before; nobody in an account that does not remind. The
 * number of statements does not depend on the number of people.
 */
export async function findDue(account: RemindedAccount): Promise<DuePerson[]> {
  const { db, now } = account;
  const found = await findFacts(account, { daysAhead: 0 });
  if (!found) return [];
  const due = found.people.map((person) => ({
    person,
    reminders: found.dueOf(person, found.clock),
  }));
  const ids = due.flatMap(({ person, reminders }) => (reminders.length > 0 ? person.userId : []));
  const isClaimed = await findClaimed(db, ids, now);
  const left = due.flatMap(({ person, reminders: all }): DuePerson | [] => {
    const reminders = all.filter((each) => !isClaimed(person.userId, each));
    return reminders.length === 0 ? [] : { person, reminders };
  });
  return withPlan(db, left);
}

interface Looked {
  /** How many days after the instant `dueOf` can be asked for. */
  readonly daysAhead: number;
  /** The only person; without it, all whose clocks are not quiet. */
  readonly username?: string;
}

/** What is known at an instant, and from it what people are to be reminded of then or later; undefined if nobody is. */
export async function findFacts(
  { db, accountId, now }: RemindedAccount,
  { daysAhead, username }: Looked,
) {
  const { settings, timeZone } = await findSettings(db);
  if (!settings.reminders) return undefined;
  const { date, minutes } = wallClock(now, timeZone);
  const { payPeriod, reminderDefaults: defaults } = settings;
  const clock: ReminderClock = { instant: now.getTime(), date, minutes, payPeriod };
  const all = await findRemindedPeople(db, { timeZone, now, defaults });
  const people = all.filter((person) =>
    username === undefined
      ? person.ways.length > 0 && !isQuietTime(minutes, person.quiet)
      : person.username === username,
  );
  if (people.length === 0) return undefined;
  // The days as the hours page shows them.
  const ctx = { db, now: () => now, actor: { kind: 'apiKey', accountId, keyId: 0 } } as const;
  const period = {
    from: addDays(date, -reminderDays),
    to: addDays(date, reminderDaysAhead + daysAhead),
    username,
  };
  const hours = await findHours(ctx, period, { isDetailed: false });
  const hoursOf = new Map(hours.people.map((person) => [person.userId, person]));
  const returnedOf = await findReturned(db, clock);
  const leaders = people.some(({ profileType }) => profileType !== 'Basic');
  const admins = people.some(({ profileType }) => profileType === 'Admin');
  const ofTeam = leaders ? await findTeamFacts(db, all, date) : () => noTeam;
  const ofAdmins = admins ? await findAdminFacts(db, now) : { invitations: [], stopped: [] };
  const dueOf = (person: RemindedPerson, at: ReminderClock): DueOne[] => {
    const own = hoursOf.get(person.userId);
    const context = { ...hours.context, today: at.date };
    const facts = {
      ...person,
      days: own ? accountedDays(own, context, hours.calendar) : [],
      returned: returnedOf.get(person.userId) ?? [],
      ...(person.profileType === 'Basic' ? noTeam : ofTeam(person)),
      ...ofAdmins,
    };
    return dueReminders(facts, at).flatMap((reminder): DueOne | [] => {
      const chosen = person.choices[reminder.kind];
      const ways = reminderWays.filter((way) => chosen[way] && person.ways.includes(way));
      return ways.length === 0 ? [] : { ...reminder, ways };
    });
  };
  return { people, clock, timeZone, dueOf, ...ofAdmins };
}

const noTeam = { waiting: null, budgets: [] };

/** The records that are sent back and not changed since, by user. */
async function findReturned(db: AccountHandle, { instant, date }: ReminderClock) {
  const rows = await db
    .selectFrom('worksheet_record')
    .select(['id', 'user_id as userId', 'work_date as date', 'returned_at as at'])
    .where('exported', '=', false)
    .where('approved_by', 'is', null)
    .where('work_date', '>=', addDays(date, -returnedDays))
    .where('returned_at', '>', toUtc(new Date(instant - reminderDays * 86_400_000)))
    .where('returned_at', '<=', toUtc(new Date(instant)))
    .orderBy('work_date')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: row.at ?? '' })),
    ({ userId }) => userId,
  );
}

/** Adds to each missing day what was planned for it. */
async function withPlan(db: AccountHandle, due: readonly DuePerson[]): Promise<DuePerson[]> {
  const missing = due.flatMap(({ person, reminders }) =>
    reminders.flatMap(({ kind, dates }) => (kind === 'missing-day' ? { ...person, dates } : [])),
  );
  if (missing.length === 0) return [...due];
  const rows = await db
    .selectFrom('plan')
    .innerJoin('job', 'job.id', 'plan.job_id')
    .select(['plan.user_id as userId', 'plan.work_date as date', 'plan.hours'])
    .select((eb) => eb.fn.coalesce('job.description', 'job.code').as('job'))
    .where('plan.user_id', 'in', [...new Set(missing.map(({ userId }) => userId))])
    .where('plan.work_date', 'in', [...new Set(missing.flatMap(({ dates }) => dates))])
    .orderBy('plan.id')
    .execute();
  const planOf = Map.groupBy(rows, ({ userId, date }) => `${userId} ${date}`);
  return due.map(({ person, reminders }) => ({
    person,
    reminders: reminders.map((each) =>
      each.kind === 'missing-day'
        ? {
            ...each,
            planned: (planOf.get(`${person.userId} ${each.dates[0]}`) ?? []).map((row) => ({
              job: row.job,
              hours: fromDecimalOrNull(row.hours),
            })),
          }
        : each,
    ),
  }));
}

/** Returns which reminders of people were claimed before, by whichever server. */
export async function findClaimed(db: AccountHandle, userIds: readonly number[], now: Date) {
  const rows = await db
    .selectFrom('reminder')
    .select(['user_id as userId', 'kind', 'reminder_key as key'])
    .where('user_id', 'in', [0, ...userIds])
    .where((eb) =>
      eb.or([
        eb('claimed_at', '>', toUtc(new Date(now.getTime() - claimsMs))),
        eb('kind', '=', 'budget'),
      ]),
    )
    .execute();
  const claimed = new Set(rows.map(({ userId, kind, key }) => `${userId} ${kind} ${key}`));
  return (userId: number, { kind, key }: Pick<Reminder, 'kind' | 'key'>) =>
    claimed.has(`${userId} ${kind} ${key}`);
}
