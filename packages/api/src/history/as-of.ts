import {
  maxPastRecords,
  TooManyPastRecords,
  type PastRecords,
} from '@worksheet/database/past-account';
import { semaphore } from '@worksheet/database/semaphore';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import type { AccountContext } from '#context.ts';

/** Each has a connection of its own and writes the records of its period to the database's temporary tables. */
const readings = semaphore({
  limit: 2,
  shares: [1],
  queueLimit: 20,
  timeoutMs: 10_000,
  retryAfter: 10,
});

/** A period with the weeks before and after it that a reading compares it with. */
export function periodAround(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  weeks: { readonly before: number; readonly after: number },
): PastRecords {
  return { from: addDays(from, -7 * weeks.before), to: addDays(to, 7 * weeks.after) };
}

/**
 * Lets a reading see the records of `wanted` as they were at an instant, if one is given, with that instant as its present.
 * Everything else is as it is now, also what the caller may see. Throws `as-of-too-early` before the history is complete.
 */
export async function asOf<T>(
  ctx: AccountContext,
  input: { readonly asOf?: string | undefined },
  wanted: PastRecords,
  read: (ctx: AccountContext) => Promise<T>,
): Promise<T> {
  if (input.asOf === undefined) return read(ctx);
  const moment = new Date(input.asOf);
  if (moment > ctx.now()) failFields({ path: 'asOf', code: 'in-future' });
  const at = toUtc(moment);
  const { since } = await ctx.db
    .selectFrom('account')
    .select('history_since as since')
    .executeTakeFirstOrThrow();
  if (at < since) {
    const params = { since: isoFromUtc(since) };
    fail('as-of-too-early', { fields: [{ path: 'asOf', code: 'before-history', params }] });
  }
  try {
    return await readings.run(
      () => ctx.readPast({ at, records: wanted }, (db) => read({ ...ctx, db, now: () => moment })),
      [ctx.actor.accountId],
    );
  } catch (error) {
    if (!(error instanceof TooManyPastRecords)) throw error;
    const params = { max: maxPastRecords };
    return failFields({ path: 'from', code: 'too-many-past-records', params });
  }
}
