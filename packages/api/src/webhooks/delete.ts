import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';

const chunkSize = 1_000;

/** Deletes a webhook, and then its log in parts. What is left of it by a crash is purged with the old deliveries. */
export async function deleteWebhook(ctx: AccountContext, id: number): Promise<void> {
  await ctx.transact(async (tx) => {
    const webhook = await tx
      .selectFrom('webhook')
      .select('url')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!webhook) fail('webhook-not-found');
    await tx.deleteFrom('webhook').where('id', '=', id).execute();
    await writeAudit(tx, ctx, {
      event: 'webhook-deleted',
      subject: new URL(webhook.url).host,
      details: { webhook: id },
    });
  });
  let deleted = chunkSize;
  while (deleted === chunkSize) {
    const { numDeletedRows } = await ctx.transact((tx) =>
      tx
        .deleteFrom('webhook_delivery')
        .where('webhook_id', '=', id)
        .limit(chunkSize)
        .executeTakeFirst(),
    );
    deleted = Number(numDeletedRows);
  }
}
