import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { kindsFor, type ReminderWay } from '@worksheet/domain/reminders/choices';
import type { ReminderSample } from '@worksheet/domain/reminders/contract';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { ownId } from '#own-id.ts';
import { claimReminders, settleClaims } from '#reminders/claims.ts';
import { findRemindedPeople, reachingWays } from '#reminders/people.ts';
import { mailReminders, pushReminders } from '#reminders/send.ts';

/** The norm of the day that a sample invents, in hundredths of an hour. */
const norm = 740;

/**
 * Sends the caller a sample, a missing day, on the ways that are switched on for any kind, and says whether it left.
 * Quiet hours do not count, because the caller asks for it. One a minute, whichever server is asked.
 */
export async function sendSample(ctx: AccountContext): Promise<ReminderSample> {
  const userId = ownId(ctx);
  const { db, now, actor } = ctx;
  const claim = { kind: 'sample', key: now().toISOString().slice(0, 16) };
  const claims = await claimReminders(db, { userId, reminders: [claim], now: now() });
  if (claims.length === 0) fail('too-many-requests', { retryAfter: 60 - now().getUTCSeconds() });
  await settleClaims(db, { sent: claims, unsent: [], now: now() });
  const { settings, timeZone } = await findSettings(db);
  const defaults = settings.reminderDefaults;
  const people = await findRemindedPeople(db, { timeZone, now: now(), defaults });
  const person = people.find((each) => each.userId === userId) ?? fail('not-allowed');
  const isOn = (way: ReminderWay) =>
    settings.reminders && kindsFor(person.profileType).some((kind) => person.choices[kind][way]);
  const ways = reachingWays(ctx, person.ways).filter(isOn);
  const { name } = await db.selectFrom('account').select('name').executeTakeFirstOrThrow();
  const { sendMail, vapid, pushHosts, publicUrl } = ctx;
  const sending = {
    services: { sendMail, vapid, pushHosts, publicUrl, now },
    account: { id: actor.accountId, name, timeZone },
    db,
  };
  const date = addDays(todayIn(timeZone, now()), -1);
  const days = [{ date, norm, state: 'missing', accounted: 0 } as const];
  const sample = { kind: 'missing-day', key: date, dates: [date], days, ways } as const;
  const send = async (way: ReminderWay, by: typeof mailReminders | typeof pushReminders) => {
    if (!ways.includes(way)) return null;
    return (await by(sending, person, [sample])) === 'sent' ? 'sent' : 'failed';
  };
  return { mail: await send('mail', mailReminders), push: await send('push', pushReminders) };
}
