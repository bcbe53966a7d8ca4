import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { choicesOf } from '@worksheet/domain/reminders/choices';
import {
  defaultQuiet,
  type OwnReminders,
  type UpdateOwnReminders,
} from '@worksheet/domain/reminders/contract';
import { clockMinutes, clockText } from '@worksheet/domain/reminders/quiet';
import type { AccountContext } from '#context.ts';
import { ownId } from '#own-id.ts';
import { findNext } from '#reminders/next.ts';

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
