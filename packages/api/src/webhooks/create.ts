import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import {
  maxWebhooks,
  type CreatedWebhook,
  type CreateWebhook,
} from '@worksheet/domain/changes/webhook';
import { z } from 'zod';
import { lockForAccount } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import { checkAddress } from '#check-address.ts';
import { lastChange } from '#changes/read.ts';
import { runOnce } from '#idempotency.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { singleWebhook } from '#webhooks/list.ts';
import {
  decryptWebhookSecret,
  encryptWebhookSecret,
  makeWebhookSecret,
} from '#webhooks/sending/signature.ts';

const created = z.object({ id: z.int() });

/** Creates a webhook for the changes from now on. Returns its secret, which no other call does. */
export async function createWebhook(
  ctx: PoolContext,
  { url, events, active }: CreateWebhook,
): Promise<CreatedWebhook> {
  await checkAddress(url, { path: 'url', allowedHosts: ctx.webhookHosts });
  const lastSeq = await lastChange(ctx);
  const owner = { secret: ctx.secret, accountId: ctx.actor.accountId };
  const { id } = await ctx.transact((tx) =>
    runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'webhook.create',
        key: ctx.request.idempotencyKey,
        request: { url, events, active },
        now: ctx.now(),
        // The stored response has no secret, since responses are stored as they are.
        result: created,
      },
      async () => {
        await lockForAccount(tx, 'webhooks');
        const { count } = await tx
          .selectFrom('webhook')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count >= maxWebhooks) fail('too-many-webhooks');
        const { insertId } = await tx
          .insertInto('webhook')
          .values({
            url,
            events: JSON.stringify(events),
            active,
            secret_encrypted: encryptWebhookSecret(makeWebhookSecret(), owner),
            last_seq: lastSeq,
            created_by: actorName(ctx.actor),
            created_at: toUtc(ctx.now()),
          })
          .executeTakeFirstOrThrow();
        const webhook = Number(insertId);
        await writeAudit(tx, ctx, {
          event: 'webhook-created',
          subject: new URL(url).host,
          details: { webhook },
        });
        return { id: webhook };
      },
    ),
  );
  const row = await ctx.db
    .selectFrom('webhook')
    .select('secret_encrypted as encrypted')
    .where('id', '=', id)
    .executeTakeFirst();
  const secret = row ? decryptWebhookSecret(row.encrypted, owner) : null;
  // A repeated call, and the webhook was deleted in the meantime.
  if (secret === null) fail('webhook-not-found');
  return { ...(await singleWebhook(ctx, id)), secret };
}
