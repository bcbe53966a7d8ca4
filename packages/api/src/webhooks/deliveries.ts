import type { AccountHandle } from '@worksheet/database/client';
import { fail } from '@worksheet/domain/errors';
import type { Delivery, ListDeliveries } from '@worksheet/domain/changes/webhook';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#context.ts';
import { deliveryColumns, toDelivery } from '#webhooks/rows.ts';

const position = z.tuple([z.int().nonnegative()]);
const pageSize = 100;

/** The log of a webhook, newest first, always in pages (D32). */
export async function listDeliveries(
  { db, responseMeta }: AccountContext,
  { id, status, limit = pageSize, cursor }: ListDeliveries,
): Promise<Delivery[]> {
  await checkWebhook(db, id);
  let query = db
    .selectFrom('webhook_delivery')
    .select(deliveryColumns)
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (status !== undefined) query = query.where('status', '=', status);
  if (cursor !== undefined) query = query.where('id', '<', readCursor(position, cursor)[0]);
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  if (page.length < rows.length) responseMeta?.nextPage(makeCursor([page.at(-1)?.id ?? 0]));
  return page.map(toDelivery);
}

async function checkWebhook(db: AccountHandle, id: number): Promise<void> {
  const webhook = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!webhook) fail('webhook-not-found');
}
