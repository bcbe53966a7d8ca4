import { digest } from '@worksheet/auth/digest';
import { toUtc } from '@worksheet/database/utc';
import type { PushSubscription } from '@worksheet/domain/reminders/contract';
import type { AccountContext } from '#context.ts';
import { ownId } from '#own-id.ts';

/** So many devices of a person take messages; a further one replaces the oldest. */
const maxDevices = 10;

/** Sends reminders to a device of the caller, and no longer to the user before. */
export async function subscribe(
  ctx: AccountContext,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  const userId = ownId(ctx);
  const values = { user_id: userId, ...keys, created_at: toUtc(ctx.now()) };
  await ctx.transact(async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    await tx
      .insertInto('push_subscription')
      .values({ ...values, endpoint, endpoint_hash: digest(endpoint) })
      .onDuplicateKeyUpdate(values)
      .execute();
    const devices = await tx
      .selectFrom('push_subscription')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const older = devices.slice(maxDevices).map(({ id }) => id);
    if (older.length > 0)
      await tx.deleteFrom('push_subscription').where('id', 'in', older).execute();
  });
}

export async function unsubscribe(
  ctx: AccountContext,
  { endpoint }: Pick<PushSubscription, 'endpoint'>,
): Promise<void> {
  await ctx.transact((tx) =>
    tx
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', digest(endpoint))
      .where('user_id', '=', ownId(ctx))
      .execute(),
  );
}
