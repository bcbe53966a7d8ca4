import type { AccountTransaction } from '@worksheet/database/client';
import {
  defaultQuiet,
  type OwnReminders,
  type UpdateOwnReminders,
} from '@worksheet/domain/reminders/contract';
import { choicesOf } from '@worksheet/domain/reminders/choices';
import { clockMinutes, clockText } from '@worksheet/domain/reminders/quiet';
import type { AccountContext } from '#context.ts';
import { ownId } from '#own-id.ts';

export async function readOwnReminders(
  ctx: Pick<AccountContext, 'db' | 'actor' | 'sendMail'>,
): Promise<OwnReminders> {
  const row = await ctx.db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .leftJoin('reminder_setting as own', 'own.user_id', 'user.id')
    .select(['user.email', 'account.reminders', 'account.reminder_defaults as defaults'])
    .select(['own.kinds', 'own.quiet_from as quietFrom', 'own.quiet_to as quietTo'])
    .where('user.id', '=', ownId(ctx))
    .executeTakeFirstOrThrow();
  return {
    enabled: row.reminders,
    mail: ctx.sendMail !== undefined && row.email !== null,
    kinds: choicesOf(row.kinds, choicesOf(row.defaults)),
    quietFrom: row.quietFrom === null ? defaultQuiet.quietFrom : clockText(row.quietFrom),
    quietTo: row.quietTo === null ? defaultQuiet.quietTo : clockText(row.quietTo),
  };
}

export async function updateOwnReminders(
  ctx: AccountContext,
  input: UpdateOwnReminders,
): Promise<OwnReminders> {
  return ctx.transact(async (tx) => {
    const before = await readOwnReminders({ ...ctx, db: tx });
    const kinds = { ...before.kinds, ...input.kinds };
    await saveReminders(tx, ownId(ctx), { ...input, kinds });
    return { ...before, ...input, kinds };
  });
}

async function saveReminders(
  tx: AccountTransaction,
  userId: number,
  { kinds, quietFrom, quietTo }: Pick<OwnReminders, 'kinds' | 'quietFrom' | 'quietTo'>,
): Promise<void> {
  const values = {
    kinds: JSON.stringify(kinds),
    quiet_from: clockMinutes(quietFrom),
    quiet_to: clockMinutes(quietTo),
  };
  await tx
    .insertInto('reminder_setting')
    .values({ user_id: userId, ...values })
    .onDuplicateKeyUpdate(values)
    .execute();
}
