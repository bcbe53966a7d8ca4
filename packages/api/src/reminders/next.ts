import { addDays, instantOf, wallClock } from '@worksheet/domain/dates/calendar';
import type { OwnReminders } from '@worksheet/domain/reminders/contract';
import type { AccountContext } from '#context.ts';
import { findClaimed, findFacts } from '#reminders/find-due.ts';
import { reachingWays } from '#reminders/people.ts';
import { sectionsOf } from '#reminders/texts.ts';

/** So many days after today are looked at. */
const daysAhead = 8;
const noon = 12 * 60;
const dayMs = 86_400_000;

/**
 * Returns what a user is reminded of first if nothing changes until then: what a run of the job would find at each moment
 * at which something may become due.
 */
export async function findNext(
  ctx: AccountContext,
  username: string,
): Promise<OwnReminders['next']> {
  const { db, actor, now } = ctx;
  const account = { db, accountId: actor.accountId, now: now() };
  const found = await findFacts(account, { daysAhead, username });
  const [person] = found?.people ?? [];
  if (!found || !person) return null;
  const { clock: today, timeZone, dueOf, invitations } = found;
  const isClaimed = await findClaimed(db, [person.userId], account.now);
  const dates = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today.date, index));
  const clocks = [
    today.instant,
    ...dates.flatMap((date) =>
      [0, person.quiet.to, noon].map((minutes) => instantOf(date, minutes, timeZone).instant),
    ),
    ...invitations.map(({ expiresAt }) => expiresAt - dayMs),
  ]
    .filter((instant) => instant >= today.instant)
    .toSorted((a, b) => a - b)
    .map((instant) => ({ ...today, ...wallClock(new Date(instant), timeZone), instant }));
  for (const clock of clocks) {
    const due = dueOf(person, clock).filter(
      (each) => reachingWays(ctx, each.ways).length > 0 && !isClaimed(person.userId, each),
    );
    const language = actor.kind === 'user' ? actor.languageCode : 'ENU';
    const [first] = sectionsOf(due, language);
    if (!first) continue;
    const dueDateTime = new Date(clock.instant).toISOString();
    return { kind: first.kind, dueDateTime, text: first.title };
  }
  return null;
}
