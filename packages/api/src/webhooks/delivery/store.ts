import { randomBytes } from 'node:crypto';
import { toUtc } from '@worksheet/database/utc';
import { AppError } from '@worksheet/domain/errors';
import { wantsType } from '@worksheet/domain/changes/webhook';
import { readChanges } from '#changes/read.ts';
import type { ChangesAccess } from '#changes/sequence.ts';
import type { ClaimedWebhook } from '#webhooks/delivery/claim.ts';
import { groupChanges, typeOf, type NewDelivery } from '#webhooks/delivery/group-changes.ts';
import { eventsOf } from '#webhooks/rows.ts';

const changesPerRead = 500;
/** The maximum number of reads before their result is sent. */
const maxReads = 10;

interface StoreOptions {
  readonly access: ChangesAccess;
  readonly claimed: ClaimedWebhook;
  readonly now: () => Date;
}

/** Stores the new changes that a webhook wants as deliveries. Returns whether there may be more. */
export async function storeNewChanges(options: StoreOptions): Promise<boolean> {
  for (let read = 0; read < maxReads; read += 1) if (!(await storePage(options))) return false;
  return true;
}

/** The cursor of the webhook moves in the transaction that stores the deliveries: each change is in exactly one. */
async function storePage({ access, claimed, now }: StoreOptions): Promise<boolean> {
  const webhook = await access.db
    .selectFrom('webhook')
    .select(['last_seq as after', 'events'])
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .executeTakeFirst();
  if (!webhook) return false;
  const { changes, next } = await readAfter(access, webhook.after);
  if (next === webhook.after) return false;
  const wanted = eventsOf(webhook);
  const deliveries = groupChanges(
    changes.filter(({ change }) => wantsType(wanted, typeOf(change))),
  );
  const rows = deliveries.map((delivery) => toRow(delivery, claimed.id, toUtc(now())));
  return access.transact(async (tx) => {
    // Nothing is stored if the webhook was changed or claimed by another process in the meantime.
    const { numUpdatedRows } = await tx
      .updateTable('webhook')
      .set({ last_seq: next })
      .where('id', '=', claimed.id)
      .where('lease', '=', claimed.lease)
      .where('last_seq', '=', webhook.after)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (rows.length > 0) await tx.insertInto('webhook_delivery').values(rows).execute();
    return changes.length === changesPerRead;
  });
}

/** Continues with the oldest changes that are kept if the webhook was switched off for longer. */
async function readAfter(access: ChangesAccess, after: number) {
  try {
    return await readChanges(access, { after, limit: changesPerRead });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changes-expired') throw error;
    return readChanges(access, { after: undefined, limit: changesPerRead });
  }
}

function toRow({ type, changes }: NewDelivery, webhookId: number, at: string) {
  const numbers = changes.map(({ seq }) => seq);
  return {
    webhook_id: webhookId,
    message_id: `msg_${randomBytes(18).toString('base64url')}`,
    type,
    first_seq: Math.min(...numbers),
    last_seq: Math.max(...numbers),
    changes: JSON.stringify(changes),
    due_at: at,
    created_at: at,
  };
}
