import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { addDays, instantOf, wallClock } from '@worksheet/domain/dates/calendar';
import { choicesOf } from '@worksheet/domain/reminders/choices';
import {
  defaultQuiet,
  type OwnReminders,
  type UpdateOwnReminders,
} from '@worksheet/domain/reminders/contract';
import { clockMinutes, clockText } from '@worksheet/domain/reminders/quiet';
import type { AccountContext } from '#context.ts';
import { ownId } from '#own-id.ts';
import { findClaimed, findFacts } from './find-due.ts';
import { reachingWays } from './people.ts';
import { sectionsOf } from './texts.ts';

/** So many days after today are looked at. */
const daysAhead = 8;

const noon = 12 * 60;

const dayMs = 86_400_000;

export async function readOwnReminders(ctx: AccountContext): Promise<OwnReminders> {
  const { hasAddress, username, ...own } = await choicesOfUser(ctx.db, ownId(ctx));
  return {
    ...own,
    mail: ctx.sendMail !== undefined && hasAddress,
    next: await findNext(ctx, username),
  };
}

/** What a user chose, and else what the account has as defaults. */
export async function choicesOfUser(db: AccountHandle, userId: number) {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .leftJoin('reminder_setting as own', 'own.user_id', 'user.id')
    .select([
      'user.username',
      'user.email',
      'account.reminders',
      'account.reminder_defaults as defaults',
    ])
    .select(['own.kinds', 'own.quiet_from as quietFrom', 'own.quiet_to as quietTo'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    username: row.username,
    enabled: row.reminders,
    hasAddress: row.email !== null,
    kinds: choicesOf(row.kinds, choicesOf(row.defaults)),
    quietFrom: row.quietFrom === null ? defaultQuiet.quietFrom : clockText(row.quietFrom),
    quietTo: row.quietTo === null ? defaultQuiet.quietTo : clockText(row.quietTo),
  };
}

export async function updateOwnReminders(
  ctx: AccountContext,
  input: UpdateOwnReminders,
): Promise<OwnReminders> {
  await ctx.transact((tx) => saveChoices(tx, ownId(ctx), input));
  return readOwnReminders(ctx);
}

/** Changes what a user chose; what is not given stays. */
export async function saveChoices(
  tx: AccountTransaction,
  userId: number,
  change: Partial<UpdateOwnReminders>,
): Promise<void> {
  // Two changes at the same time both count.
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const own = await choicesOfUser(tx, userId);
  const { quietFrom, quietTo } = { ...own, ...change };
  const values = {
    kinds: JSON.stringify({ ...own.kinds, ...change.kinds }),
    quiet_from: clockMinutes(quietFrom),
    quiet_to: clockMinutes(quietTo),
  };
  await tx
    .insertInto('reminder_setting')
    .values({ user_id: userId, ...values })
    .onDuplicateKeyUpdate(values)
    .execute();
}

/**
 * Returns what a user is reminded of first if nothing changes until then: what a run of the job would find at each moment
 * at which something may become due.
 */
async function findNext(ctx: AccountContext, username: string): Promise<OwnReminders['next']> {
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
