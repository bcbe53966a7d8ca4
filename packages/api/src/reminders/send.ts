import { forAccount } from '@worksheet/database/for-account';
import type { AccountHandle } from '@worksheet/database/client';
import { reminderKinds } from '@worksheet/domain/reminders/choices';
import type { Services } from '#context.ts';
import { claimReminders, settleClaims } from '#reminders/claims.ts';
import { endToken } from '#reminders/end-link.ts';
import { findDue, type DueOne, type DuePerson } from '#reminders/find-due.ts';
import { reminderMail } from '#reminders/mail.ts';
import { reachingWays } from '#reminders/people.ts';
import { pushMessage, sendPush } from '#reminders/push.ts';

export type ReminderServices = Pick<
  Services,
  'pool' | 'secret' | 'sendMail' | 'vapid' | 'pushHosts' | 'publicUrl' | 'now'
>;

export interface ReminderAccount {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
}

/** Facts that are older are read again before the next person is reminded. */
const freshMs = 2_000;

/** The mail server cannot be reached, so that no further mail is tried. */
export class MailServerUnreachable extends Error {}

/** Reminds the people of an account of what is due and returns how many. Nothing is sent twice, even if other servers do the same. */
export async function remindAccount(
  services: ReminderServices,
  account: ReminderAccount,
): Promise<number> {
  const db = forAccount(services.pool, account.id);
  const find = () => findDue({ db, accountId: account.id, now: services.now() });
  const done = new Set<number>();
  let reminded = 0;
  let found = await find();
  let foundAt = performance.now();
  for (;;) {
    const next = found.find(({ person }) => !done.has(person.userId));
    if (!next) return reminded;
    if (performance.now() - foundAt > freshMs) {
      found = await find();
      foundAt = performance.now();
      continue;
    }
    done.add(next.person.userId);
    if (await remindPerson({ services, account, db }, next)) reminded += 1;
  }
}

interface Sending {
  /** Without the secret, the messages are only a sample, which ends nothing and says so. */
  readonly services: Omit<ReminderServices, 'pool' | 'secret'> & { readonly secret?: string };
  readonly account: ReminderAccount;
  readonly db: AccountHandle;
}

async function remindPerson(sending: Sending, { person, reminders }: DuePerson): Promise<boolean> {
  const { services, db } = sending;
  const { userId } = person;
  const reachable = reminders.flatMap((each): DueOne | [] => {
    const ways = reachingWays(services, each.ways);
    return ways.length === 0 ? [] : { ...each, ways };
  });
  if (reachable.length === 0) return false;
  const claimed = await claimReminders(db, {
    userId,
    reminders: reachable,
    now: services.now(),
  });
  const byPush = claimed.filter(({ ways }) => ways.includes('push'));
  const byMail = claimed.filter(({ ways }) => ways.includes('mail'));
  const pushed = await pushReminders(sending, person, byPush);
  const mailed = await mailReminders(sending, person, byMail);
  const ended = (result: typeof pushed | typeof mailed) =>
    claimed.filter(
      (each) =>
        (pushed === result && byPush.includes(each)) ||
        (mailed === result && byMail.includes(each)),
    );
  const sent = ended('sent');
  const settled = new Set([...sent, ...ended('unknown')]);
  const unsent = claimed.filter((each) => !settled.has(each));
  await settleClaims(db, { sent, unsent, now: services.now() });
  if (mailed === 'unreachable') throw new MailServerUnreachable('The mail server is unreachable.');
  return sent.length > 0;
}

export async function pushReminders(
  { services: { vapid, secret, ...services }, db }: Sending,
  { userId, language }: DuePerson['person'],
  reminders: readonly DueOne[],
) {
  if (!vapid || reminders.length === 0) return 'failed';
  const message = pushMessage(reminders, { language, isSample: secret === undefined });
  return sendPush(db, { ...services, vapid }, { userId, message });
}

type MailResult = 'sent' | 'failed' | 'unknown' | 'unreachable';

export async function mailReminders(
  { services, account }: Sending,
  { userId, email, name, language }: DuePerson['person'],
  reminders: readonly DueOne[],
): Promise<MailResult> {
  const { sendMail, publicUrl, secret } = services;
  if (!sendMail || publicUrl === undefined || email === null || reminders.length === 0)
    return 'failed';
  try {
    await sendMail(
      reminderMail({
        to: email,
        name,
        language,
        accountName: account.name,
        timeZone: account.timeZone,
        now: services.now(),
        reminders: reminders.toSorted(
          (a, b) => reminderKinds.indexOf(a.kind) - reminderKinds.indexOf(b.kind),
        ),
        publicUrl,
        tokenOf:
          secret === undefined
            ? undefined
            : (kinds) => endToken({ accountId: account.id, userId, kinds }, secret),
      }),
    );
    return 'sent';
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * A mail that the server refused for now was not sent and is tried again, one that it refuses for good is not. Of a
 * connection that broke off later, nobody knows.
 */
function failureOf(error: unknown): MailResult {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  if (command === 'CONN') return 'unreachable';
  return typeof responseCode === 'number' && responseCode < 500 ? 'failed' : 'unknown';
}
