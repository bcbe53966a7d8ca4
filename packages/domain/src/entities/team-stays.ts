import { z } from 'zod';
import { addDays, type CalendarDate } from '../dates/calendar.ts';
import type { FieldMessage } from '../fields/messages.ts';
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

/** A user is in a team from a day until the next change. */
export interface TeamChange {
  /** Null for no team. */
  readonly teamCode: string | null;
  /** Null since ever, which only the first can be. */
  readonly from: CalendarDate | null;
}

/** A time in a team, or in none. */
export interface TeamPeriod extends TeamChange {
  /** The last day; null until further notice. */
  readonly to: CalendarDate | null;
}

export interface TeamStay extends TeamPeriod {
  readonly teamCode: string;
}

const change = z.object({ teamCode, from: isoDate.nullish() });

/** Replaces the whole history. In any order; no two from the same day. */
export const updateTeamStays = z.object({
  accountId,
  username: code(20),
  version,
  teams: list(change, { max: 100 }).superRefine((changes, context) => {
    const days = changes.map(({ from }) => from ?? '');
    for (const [index, day] of days.entries())
      if (days.indexOf(day) < index) {
        const message = 'same-date' satisfies FieldMessage;
        context.addIssue({ code: 'custom', message, path: [index, 'from'] });
      }
  }),
});
export type UpdateTeamStays = z.output<typeof updateTeamStays>;

/** By day; times without a code are in no team. */
export function changesOf(teams: UpdateTeamStays['teams']): TeamChange[] {
  const changes = teams.map(({ teamCode: code, from }) => ({
    teamCode: emptyToNull(code),
    from: from ?? null,
  }));
  return tidyChanges(changes.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)));
}

/** Without changes that change nothing. A history that begins on a day begins without a team. */
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
 * What a change of a user makes of the history: the same team without a first day changes only its spelling, another one
 * begins today. Clients send back what they read, so the first day in the present team is none in another.
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
 * The history in which the user is in a team from a day on. If the user is in this team at the end of the history already,
 * only the first day of that stay changes.
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
  /** The last day. */
  readonly to: CalendarDate | null;
}

/** The days on which two histories have another team. */
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

/** With the times in no team, except before the first: read and sent back, they make the same history. */
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
