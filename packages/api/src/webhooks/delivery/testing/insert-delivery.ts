import { forAccount } from '@worksheet/database/for-account';
import { toUtc } from '@worksheet/database/utc';
import { testNow } from '#test/world.ts';

/** A delivery that was accepted. Returns its id. */
export async function insertDelivery(
  pool: Parameters<typeof forAccount>[0],
  accountId: number,
  webhookId: number,
): Promise<number> {
  const at = toUtc(testNow);
  const { insertId } = await forAccount(pool, accountId)
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhookId,
      message_id: 'msg_test',
      type: 'customer.updated',
      first_seq: 1,
      last_seq: 1,
      changes: '[]',
      status: 'delivered',
      attempts: 1,
      delivered_at: at,
      created_at: at,
    })
    .executeTakeFirstOrThrow();
  return Number(insertId);
}
