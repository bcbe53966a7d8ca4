import { allowedModes } from '@worksheet/domain/access/policy';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { ExplainedHours, ExplainHours } from '@worksheet/domain/hours/contract';
import { exactAmounts, sumPeriod, totalHours } from '@worksheet/domain/hours/period-sums';
import { shownHours, toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { listHours } from '#hours/list.ts';
import { readReport } from '#reports/read.ts';

/**
 * What the hours of a person in a period consist of: by day against the norm, and by job. Throws if the caller does not see
 * the person.
 */
export async function explainHours(
  ctx: AccountContext,
  { from, to, username: sent }: ExplainHours,
): Promise<ExplainedHours> {
  const own = ctx.actor.kind === 'user' ? ctx.actor.username : undefined;
  const username = sent ?? own;
  const isOwn = own !== undefined && normalizedKey(username ?? '') === normalizedKey(own);
  const mode = isOwn ? 'YOURS' : allowedModes(ctx.actor).at(-1);
  const query = { from, to, username, mode };
  const days = await listHours(ctx, query);
  const [first] = days;
  if (!first) fail('not-found');
  const { rows } = await readReport(ctx, { ...query, groupBy: 'job' });
  const { timeZone } = await findSettings(ctx.db);
  const today = todayIn(timeZone, ctx.now());
  const past = days.filter(({ date }) => date <= today);
  const norm = sumOf(past.map((day) => day.norm ?? 0));
  const total = sumOf(past.map(totalHours));
  const sums = sumPeriod(days, today);
  return {
    username: first.username,
    name: first.name,
    norm: shownHours(norm),
    worked: shownHours(sumOf(past.map((day) => exactAmounts(day).hours))),
    credited: shownHours(sumOf(past.map((day) => exactAmounts(day).credited))),
    total: shownHours(total),
    percent: norm === 0 ? null : Math.round((100 * total) / norm),
    deviation: sums.deviation,
    missing: sums.missing,
    days: days.map((day) => ({
      date: day.date,
      hours: day.hours,
      absence: day.absence,
      credited: day.credited,
      norm: day.norm,
      deviation: day.deviation,
      state: day.state,
    })),
    jobs: rows.flatMap(({ keys: [key], hours }) =>
      hours === null
        ? []
        : [{ jobCode: key?.code ?? null, jobDescription: key?.name ?? null, hours }],
    ),
  };
}

function sumOf(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + toMillionths(each), 0);
}
