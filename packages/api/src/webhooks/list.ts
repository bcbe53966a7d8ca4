import type { AccountHandle } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { startOfDay, todayIn } from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { wantsType, type Webhook } from '@worksheet/domain/changes/webhook';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { eventsOf, toWebhook, webhookColumns, type WebhookRow } from '#webhooks/rows.ts';

type ReadContext = Pick<AccountContext, 'db' | 'now'>;

/** The webhooks of the account, oldest first. */
export async function listWebhooks(ctx: ReadContext): Promise<Webhook[]> {
  const rows = await ctx.db.selectFrom('webhook').select(webhookColumns).orderBy('id').execute();
  return withCounts(ctx, rows);
}

export async function singleWebhook(ctx: ReadContext, id: number): Promise<Webhook> {
  const rows = await ctx.db
    .selectFrom('webhook')
    .select(webhookColumns)
    .where('id', '=', id)
    .execute();
  const [webhook] = await withCounts(ctx, rows);
  return webhook ?? fail('webhook-not-found');
}

async function withCounts(
  { db, now }: ReadContext,
  rows: readonly WebhookRow[],
): Promise<Webhook[]> {
  if (rows.length === 0) return [];
  const { timeZone } = await findSettings(db);
  const midnight = toUtc(startOfDay(todayIn(timeZone, now()), timeZone));
  const webhooks: Webhook[] = [];
  for (const row of rows) {
    const missed = row.active ? 0 : await countMissed(db, row);
    webhooks.push(
      toWebhook(row, {
        deliveredToday: await countDelivered(db, row.id, midnight),
        waitingCount: (await countUndelivered(db, row.id)) + missed,
      }),
    );
  }
  return webhooks;
}

async function countDelivered(db: AccountHandle, id: number, since: string): Promise<number> {
  const { rows } = await db
    .selectFrom('webhook_delivery')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('webhook_id', '=', id)
    .where('delivered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return rows;
}

/** A delivery that failed is sent again when the webhook is switched on. */
async function countUndelivered(db: AccountHandle, id: number): Promise<number> {
  const { rows } = await db
    .selectFrom('webhook_delivery')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('webhook_id', '=', id)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow();
  return rows;
}

/** Enough to say that there are many. */
const maxMissed = 1_000;

/** The changes since it was switched off that it wants, of the first thousand. */
async function countMissed(db: AccountHandle, row: WebhookRow): Promise<number> {
  const changes = await db
    .selectFrom('change_event')
    .select(['entity', 'action'])
    .where((eb) => eb.or([eb('seq', '>', row.last_seq), eb('seq', 'is', null)]))
    .limit(maxMissed)
    .execute();
  const wanted = eventsOf(row);
  return changes.filter(({ entity, action }) => wantsType(wanted, `${entity}.${action}`)).length;
}
