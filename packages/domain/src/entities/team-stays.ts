import { z } from 'zod';
import { addDays, type CalendarDate } from '../dates/calendar.ts';
import { refuseRepeats } from '../fields/repeats.ts';
import {
  accountId,
  code,
  emptyToNull,
  isoDate,
  list,
  teamCode,
  version,
} from '../fields/fields.ts';
import { normalizedKey } from '../fields/normalized-key.ts';

/* The teams of a user over time (D66): a record belongs to the team that its owner had on its date. */

/** A change of team. The user is in the team from a day until the next change. */
export interface TeamChange {
  /** Null for no team. */
  readonly teamCode: string | null;
  /** Null means since the beginning, which only the first change can have. */
  readonly from: CalendarDate | null;
}

/** A period in a team, or in none. */
export interface TeamPeriod extends TeamChange {
  /** The last day; null if the period has no end. */
  readonly to: CalendarDate | null;
}

export interface TeamStay extends TeamPeriod {
  readonly teamCode: string;
}

const change = z.object({ teamCode, from: isoDate.nullish() });

/** Replaces the whole history. The periods come in any order; no two begin on the same day. */
export const updateTeamStays = z.object({
  accountId,
  username: code(20),
  version,
  teams: list(change, { max: 100 }).superRefine((changes, context) => {
    const days = changes.map(({ from }) => from ?? '');
    refuseRepeats(days, context, (index) => [index, 'from'], 'same-date');
  }),
});
export type UpdateTeamStays = z.output<typeof updateTeamStays>;

/** Returns the changes sorted by day; a period without a code is in no team. */
export function changesOf(teams: UpdateTeamStays['teams']): TeamChange[] {
  const changes = teams.map(({ teamCode: code, from }) => ({
    teamCode: emptyToNull(code),
    from: from ?? null,
  }));
  return tidyChanges(changes.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)));
}

/** Removes changes that change nothing. A history that begins on a day gets a first change to no team. */
export function tidyChanges(changes: readonly TeamChange[]): TeamChange[] {
  const tidy: TeamChange[] = [];
  for (const each of [{ teamCode: null, from: null }, ...changes]) {
    if (each.from === null) tidy.length = 0;
    const last = tidy.at(-1);
    if (!last || keyOf(last) !== keyOf(each)) tidy.push(each);
  }
  return tidy;
}

/**
 * Returns the history after a user is changed. If the team is the same and no first day is given,
 * only its spelling changes; another team begins today. Clients send back what they read, so the
 * first day of the present team is ignored if the team changes.
 */
export function nextTeams(
  changes: readonly TeamChange[],
  {
    teamCode: code,
    teamFrom,
  }: { readonly teamCode: string | null; readonly teamFrom: CalendarDate | null },
  today: CalendarDate,
): TeamChange[] {
  const last = changes.at(-1);
  const isSame = keyOf(last) === normalizedKey(code ?? '');
  const isGiven = teamFrom !== null && (isSame || teamFrom !== last?.from);
  if (last && isSame && !isGiven) return [...changes.slice(0, -1), { ...last, teamCode: code }];
  return withTeamFrom(changes, { teamCode: code, from: isGiven ? teamFrom : today });
}

/**
 * Returns the history in which the user is in a team from a day on. If the user is in this team at
 * the end of the history already, only the first day of that period changes.
 */
export function withTeamFrom(
  changes: readonly TeamChange[],
  { teamCode: code, from }: { readonly teamCode: string | null; readonly from: CalendarDate },
): TeamChange[] {
  const last = changes.at(-1);
  const change = { teamCode: code, from };
  const others = last && keyOf(last) === keyOf(change) ? changes.slice(0, -1) : changes;
  return tidyChanges([...others.filter((other) => (other.from ?? '') < from), change]);
}

interface Period {
  readonly from: CalendarDate | null;
  /** The last day; null if the period has no end. */
  readonly to: CalendarDate | null;
}

/** Returns the periods on whose days two histories have different teams. */
export function daysThatDiffer(
  before: readonly TeamChange[],
  after: readonly TeamChange[],
): Period[] {
  const days = [...new Set([...before, ...after].map(({ from }) => from ?? ''))].toSorted();
  return days.flatMap((day, index) => {
    if (keyOf(changeOn(before, day)) === keyOf(changeOn(after, day))) return [];
    const next = days[index + 1];
    return { from: day === '' ? null : day, to: next === undefined ? null : addDays(next, -1) };
  });
}

function changeOn(changes: readonly TeamChange[], day: CalendarDate): TeamChange | undefined {
  return changes.findLast(({ from }) => (from ?? '') <= day);
}

export function staysOf(changes: readonly TeamChange[]): TeamStay[] {
  return periodsOf(changes).flatMap((period) =>
    period.teamCode === null ? [] : { ...period, teamCode: period.teamCode },
  );
}

/**
 * Returns the periods of a history, including those in no team but not the time before the first
 * team. A client that reads and sends back these periods does not change the history.
 */
export function periodsOf(changes: readonly TeamChange[]): TeamPeriod[] {
  const periods = changes.map((change, index) => {
    const next = changes[index + 1]?.from ?? null;
    return { ...change, to: next === null ? null : addDays(next, -1) };
  });
  return periods.filter(({ teamCode: code, from }) => code !== null || from !== null);
}

/** Codes that are equal regardless of case are one team (D47). */
function keyOf(change: TeamChange | undefined): string {
  return normalizedKey(change?.teamCode ?? '');
}
