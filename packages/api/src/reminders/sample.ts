import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { kindsFor, reminderWays } from '@worksheet/domain/reminders/choices';
import type { ReminderSample } from '@worksheet/domain/reminders/contract';
import { findSettings } from '#account-settings.ts';
import { ownId } from '#own-id.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { findRemindedPeople } from '#reminders/people.ts';
import { mailReminders, pushReminders, reachingWays } from '#reminders/send.ts';
import { callCounts } from '#rest/calls/call-counter.ts';
import { rateLimit } from '#rest/rate-limit.ts';

const samplesPerMinute = 3;
/** The norm of the day that a sample invents, in hundredths of an hour. */
const norm = 740;

/**
 * Sends the caller a sample, a missing day, on the ways that are switched on for any kind, and says whether it left.
 * Quiet hours do not count, because the caller asks for it.
 */
export async function sendSample(ctx: PoolContext): Promise<ReminderSample> {
  const userId = ownId(ctx);
  const { db, now, actor } = ctx;
  const calls = callCounts(ctx).ofAddresses;
  rateLimit({ perMinute: samplesPerMinute, now, calls })(`reminder sample ${userId}`);
  const { settings, timeZone } = await findSettings(db);
  const defaults = settings.reminderDefaults;
  const people = await findRemindedPeople(db, { timeZone, now: now(), defaults });
  const person = people.find((each) => each.userId === userId) ?? fail('not-allowed');
  const isOn = (way: (typeof reminderWays)[number]) =>
    settings.reminders && kindsFor(person.profileType).some((kind) => person.choices[kind][way]);
  const ways = reachingWays(ctx, person.ways).filter(isOn);
  const { name } = await db.selectFrom('account').select('name').executeTakeFirstOrThrow();
  const sending = {
    services: ctx,
    account: { id: actor.accountId, name, timeZone },
    db,
    isSample: true,
  };
  const date = addDays(todayIn(timeZone, now()), -1);
  const days = [{ date, norm, state: 'missing', accounted: 0 } as const];
  const sample = { kind: 'missing-day', key: date, dates: [date], days, ways } as const;
  const send = async (
    way: (typeof reminderWays)[number],
    by: typeof mailReminders | typeof pushReminders,
  ) => {
    if (!ways.includes(way)) return null;
    return (await by(sending, person, [sample])) === 'sent' ? 'sent' : 'failed';
  };
  return { mail: await send('mail', mailReminders), push: await send('push', pushReminders) };
}
