import type { ReviewRecords, WaitingDay } from '@worksheet/domain/worksheet/approval';
import type { AccountContext } from '#context.ts';
import { reviewRecords } from '#records/approval/review.ts';

/** The days of a review with open records: which records these are, and what looks wrong. */
export async function listWaitingDays(
  ctx: AccountContext,
  query: ReviewRecords,
): Promise<WaitingDay[]> {
  const { people } = await reviewRecords(ctx, query);
  return people.flatMap(({ username, name, days }) =>
    days.flatMap(({ date, hours, flags, entries }) => {
      const open = entries.filter(({ state }) => state === 'open');
      if (open.length === 0) return [];
      const seen = open.map(({ id, version }) => ({ id, version }));
      return [{ username, name, date, hours, flags, entries: seen }];
    }),
  );
}
