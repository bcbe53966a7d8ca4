import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import type {
  Delivery,
  Redeliver,
  ReplayWebhook,
  Webhook,
} from '@worksheet/domain/changes/webhook';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { singleWebhook } from '#webhooks/list.ts';
import { deliveryColumns, toDelivery } from '#webhooks/rows.ts';

/** Sends a delivery of the log again, with the same `webhook-id`. */
export async function redeliver(
  ctx: AccountContext,
  { id, deliveryId }: Pick<Redeliver, 'id' | 'deliveryId'>,
): Promise<Delivery> {
  const at = toUtc(ctx.now());
  return ctx.transact(async (tx) => {
    const { host } = await startNow(tx, id, at);
    await tx
      .updateTable('webhook_delivery')
      .set({
        status: 'waiting',
        attempts: 0,
        first_attempt_at: null,
        due_at: at,
        delivered_at: null,
      })
      .where('webhook_id', '=', id)
      .where('id', '=', deliveryId)
      .execute();
    const row = await tx
      .selectFrom('webhook_delivery')
      .select(deliveryColumns)
      .where('webhook_id', '=', id)
      .where('id', '=', deliveryId)
      .executeTakeFirst();
    if (!row) fail('delivery-not-found');
    await writeAudit(tx, ctx, {
      event: 'webhook-replayed',
      subject: host,
      details: { webhook: id, delivery: deliveryId },
    });
    return toDelivery(row);
  });
}

/**
 * Sends the changes after a `seq` again, in new deliveries. Those that wait and hold any of these changes are replaced by
 * new ones.
 */
export async function replay(
  ctx: AccountContext,
  { id, after }: Pick<ReplayWebhook, 'id' | 'after'>,
): Promise<Webhook> {
  await ctx.transact(async (tx) => {
    const { host, lastSeq } = await startNow(tx, id, toUtc(ctx.now()));
    const waiting = tx
      .selectFrom('webhook_delivery')
      .where('webhook_id', '=', id)
      .where('status', 'in', ['waiting', 'failed'])
      .where('last_seq', '>', after);
    const { first } = await waiting
      .select((eb) => eb.fn.min<number | null>('first_seq').as('first'))
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom('webhook_delivery')
      .where('webhook_id', '=', id)
      .where('status', 'in', ['waiting', 'failed'])
      .where('last_seq', '>', after)
      .execute();
    await tx
      .updateTable('webhook')
      .set({ last_seq: Math.min(after, lastSeq, (first ?? after + 1) - 1) })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, ctx, {
      event: 'webhook-replayed',
      subject: host,
      details: { webhook: id, after },
    });
  });
  return singleWebhook(ctx, id);
}

/** A webhook that fails is tried at once. */
async function startNow(
  tx: AccountTransaction,
  id: number,
  at: string,
): Promise<{ host: string; lastSeq: number }> {
  const webhook = await tx
    .selectFrom('webhook')
    .select(['url', 'active', 'last_seq as lastSeq'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!webhook) fail('webhook-not-found');
  if (!webhook.active) fail('webhook-inactive');
  await tx.updateTable('webhook').set({ due_at: at, failures: 0 }).where('id', '=', id).execute();
  return { host: new URL(webhook.url).host, lastSeq: webhook.lastSeq };
}
