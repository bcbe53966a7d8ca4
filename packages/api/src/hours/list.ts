import { setImmediate } from 'node:timers/promises';
import { addDays, todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import {
  maxHoursDays,
  type HoursDay,
  type ListHours,
  type MissingDay,
  type MissingHours,
} from '@worksheet/domain/hours/contract';
import { elapsedMinutesIn, mayLackRest, type WorkedTime } from '@worksheet/domain/hours/daily-rest';
import {
  averagedDays,
  countMissing,
  hoursOfPerson,
  periodDays,
  type HoursContext,
  type PersonWithHours,
  type RegisteredDay,
} from '@worksheet/domain/hours/person-hours';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { scopeOfMode } from '@worksheet/domain/access/policy';
import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { fromDecimal, toHundredths, type Hundredths } from '@worksheet/domain/worksheet/quantity';
import { findSettings } from '#account-settings.ts';
import { findPeople } from '#records/approval/find-people.ts';
import { findDaysInScope } from '#hours/days-in-scope.ts';
import { findEmployments } from '#hours/employment.ts';
import { findAbsenceJobIds, findDays, findTimes, findWaitingDays } from '#records/find-days.ts';
import { selectNorms, toWeekNorm } from '#hours/norm.ts';
import type { AccountContext } from '#context.ts';
import { sortByName } from '#person-name.ts';

/**
 * The days of the people of a mode who work in the period or have records in it, by name and date: hours against the norm,
 * and what looks wrong (decisions/hours-and-reports).
 */
export async function listHours(ctx: AccountContext, query: ListHours): Promise<HoursDay[]> {
  const rows: HoursDay[] = [];
  const { people, context, calendar } = await findHours(ctx, query, { isDetailed: true });
  for (const person of sortByName(people, ctx.actor)) {
    const days = hoursOfPerson(person, context, calendar);
    rows.push(...days.filter(({ date }) => person.shown.some(isIn(date))));
    // Other requests get a turn.
    await setImmediate();
  }
  return rows;
}

/** The days of the people of a mode on which less than half the norm is registered. */
export async function listMissingDays(
  ctx: AccountContext,
  query: ListHours,
): Promise<MissingDay[]> {
  const days = await listHours(ctx, query);
  return days.flatMap(({ username, name, date, hours, norm, state }) =>
    state === 'missing' ? [{ username, name, date, hours, norm: norm ?? 0 }] : [],
  );
}

/** Reads neither the weeks of averages nor the times, so that the menu can ask for it. */
export async function countMissingHours(
  ctx: AccountContext,
  query: ListHours,
): Promise<MissingHours> {
  const { people, context, calendar } = await findHours(ctx, query, { isDetailed: false });
  const counts = people.map((person) =>
    person.shown
      .map((period) => calendar.filter(({ date }) => isIn(date)(period)))
      .reduce((sum, days) => sum + countMissing(person, context, days), 0),
  );
  return {
    people: counts.filter((count) => count > 0).length,
    days: counts.reduce((sum, count) => sum + count, 0),
  };
}

export interface ShownPerson extends PersonWithHours {
  readonly userId: number;
  /** The days that the scope has of the person; averages and rest are those of all the person's work (D66). */
  readonly shown: readonly Period[];
}

interface FoundHours {
  readonly people: readonly ShownPerson[];
  readonly context: HoursContext;
  readonly calendar: ReturnType<typeof periodDays>;
}

/** Finds hours. With `isDetailed`, it also finds what averages, flags and approvals need. */
export async function findHours(
  ctx: Pick<AccountContext, 'db' | 'actor' | 'now'>,
  query: ListHours,
  { isDetailed }: { readonly isDetailed: boolean },
): Promise<FoundHours> {
  const { db, actor, now } = ctx;
  const { from, to } = query;
  checkPeriod(query);
  const scope = scopeOfMode(actor, query.mode);
  if (typeof scope === 'string') fail(scope);
  const { settings, timeZone } = await findSettings(db);
  const { holidays, workingTimeRules } = settings;
  const username = query.username === undefined ? undefined : normalizedKey(query.username);
  const today = todayIn(timeZone, now());
  const calendar = (isDetailed ? averagedDays : periodDays)({ from, to, today, holidays });
  const [people, absenceJobIds] = await Promise.all([
    findPeople(db, scope, { from, to, username }),
    findAbsenceJobIds(db),
  ]);
  const [days, waiting, employmentsOf, shownOf, norms] = await Promise.all([
    findDays(db, {
      userIds: people.map(({ userId }) => userId),
      from: calendar[0]?.date ?? from,
      to: calendar.at(-1)?.date ?? to,
      absenceJobIds,
    }),
    isDetailed ? findWaitingDays(db, scope, { from, to, username }) : [],
    findEmployments(db, people, timeZone),
    findDaysInScope(db, scope, { from, to }),
    selectNorms(db).execute(),
  ]);
  const daysOf = Map.groupBy(days, ({ userId }) => userId);
  const toMinute = elapsedMinutesIn(timeZone);
  // The rest before the first work of the period depends on the day before.
  const timed = { from: addDays(from, -1), to };
  const userIds =
    workingTimeRules === null || !isDetailed
      ? []
      : [...daysOf].flatMap(([userId, own]) =>
          mayLackRest(spansOf(own, timed), toMinute) ? userId : [],
        );
  const times = await findTimes(db, { ...timed, userIds, absenceJobIds });
  const normsOf = Map.groupBy(norms, (norm) => norm.user_id);
  const context: HoursContext = {
    from,
    to,
    today,
    toMinute,
    holidays,
    workingTimeRules,
    norms: (normsOf.get(null) ?? []).map(toWeekNorm),
    dayLimit: toHundredths(settings.dayLimit),
  };
  const waitingOf = Map.groupBy(waiting, ({ userId }) => userId);
  const timesOf = Map.groupBy(times, ({ userId }) => userId);
  const found = people.flatMap((person): ShownPerson | [] => {
    const own = daysOf.get(person.userId) ?? [];
    const shown = shownOf(person.userId);
    const employments = employmentsOf(person);
    const isEmployed = shown.some((period) => employments.some(overlaps(period)));
    if (!isEmployed && !own.some(({ date }) => shown.some(isIn(date)))) return [];
    return {
      userId: person.userId,
      username: person.username,
      name: person.name,
      shown,
      employments,
      norms: (normsOf.get(person.userId) ?? []).map(toWeekNorm),
      days: registeredDays(own, waitingOf.get(person.userId) ?? []),
      times: (timesOf.get(person.userId) ?? []).flatMap(toWorkedTime),
    };
  });
  return { people: found, context, calendar };
}

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

function isIn(date: CalendarDate) {
  return ({ from, to }: Period) => from <= date && date <= to;
}

function overlaps(period: Period) {
  return ({ from, to }: PersonWithHours['employments'][number]) =>
    from <= period.to && (to === null || to >= period.from);
}

function checkPeriod({ from, to }: ListHours): void {
  if (from > to) failFields({ path: 'from', code: 'date-order' });
  if (to >= addDays(from, maxHoursDays))
    failFields({ path: 'to', code: 'period-too-long', params: { max: maxHoursDays } });
}

type DayRow = Awaited<ReturnType<typeof findDays>>[number];
/** Returns by date the span from the first time of each day to its last. */
function spansOf(rows: readonly DayRow[], { from, to }: Period): WorkedTime[] {
  return rows
    .flatMap(({ date, firstFrom, lastTo }) =>
      date < from || date > to ? [] : toWorkedTime({ date, from: firstFrom, to: lastTo }),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

type WaitingRow = Awaited<ReturnType<typeof findWaitingDays>>[number];

function registeredDays(
  rows: readonly DayRow[],
  waiting: readonly WaitingRow[],
): Map<CalendarDate, RegisteredDay> {
  const states = new Map(
    waiting.map(({ date, isReturned }) => [date, isReturned ? 'returned' : 'waiting'] as const),
  );
  return new Map(
    rows.map((row) => {
      const day: RegisteredDay = {
        hours: toMillionths(row.hours ?? 0),
        leaveHours: toMillionths(row.leaveHours ?? 0),
        leaveDays: hundredths(row.leaveDays),
        approval: states.get(row.date) ?? 'approved',
        exported: Boolean(row.isExported),
      };
      return [row.date, day];
    }),
  );
}

interface Times {
  readonly date: CalendarDate;
  readonly from: number | null;
  readonly to: number | null;
}

function toWorkedTime({ date, from, to }: Times): WorkedTime[] {
  return from === null || to === null ? [] : [{ date, from, to }];
}

function hundredths(decimal: string | null): Hundredths {
  return decimal === null ? 0 : toHundredths(fromDecimal(decimal));
}
