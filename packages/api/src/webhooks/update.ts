import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import type { UpdateWebhook, Webhook } from '@worksheet/domain/changes/webhook';
import { writeAudit } from '#audit/write.ts';
import { checkAddress } from '#check-address.ts';
import type { AccountContext } from '#context.ts';
import { singleWebhook } from '#webhooks/list.ts';
import { eventsOf } from '#webhooks/rows.ts';

/**
 * Changes a webhook. Switched on again, it continues where it stopped: what was not delivered, and the changes since, are
 * sent now.
 */
export async function updateWebhook(
  ctx: AccountContext,
  { id, url, events, active }: UpdateWebhook,
): Promise<Webhook> {
  await checkAddress(url, { path: 'url', allowedHosts: ctx.webhookHosts });
  await ctx.transact(async (tx) => {
    const before = await tx
      .selectFrom('webhook')
      .select(['url', 'events', 'active'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) fail('webhook-not-found');
    const startsAgain = active && (!before.active || before.url !== url);
    await tx
      .updateTable('webhook')
      .set({
        url,
        events: JSON.stringify(events),
        active,
        ...(startsAgain ? { ...workingAgain, due_at: toUtc(ctx.now()) } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (startsAgain) await sendUndelivered(tx, id, toUtc(ctx.now()));
    await writeAudit(tx, ctx, {
      event: 'webhook-updated',
      subject: new URL(url).host,
      details: {
        webhook: id,
        ...(before.url === url ? {} : { url: 'changed' }),
        ...(before.active === active ? {} : { active: [before.active, active] }),
        ...(eventsOf(before).join() === events.join()
          ? {}
          : { events: [eventsOf(before).join(', '), events.join(', ')] }),
      },
    });
  });
  return singleWebhook(ctx, id);
}

export const workingAgain = {
  disabled_at: null,
  failing_since: null,
  failures: 0,
  last_error: null,
  last_response_status: null,
} as const;

async function sendUndelivered(
  tx: AccountTransaction,
  webhookId: number,
  at: string,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', due_at: at, attempts: 0, first_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('status', 'in', ['waiting', 'failed'])
    .execute();
}
