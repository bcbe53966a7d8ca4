import type { AccountTransaction } from '@worksheet/database/client';

/** Takes the attachments off a record that is deleted: nobody opens them any more, but their files stay for now. */
export async function setAside(tx: AccountTransaction, recordId: number): Promise<void> {
  await move(tx, recordId, { from: 'attachment', to: 'attachment_deleted' });
}

/** Gives a restored record its attachments back, under the numbers they had. */
export async function putBack(tx: AccountTransaction, recordId: number): Promise<void> {
  await move(tx, recordId, { from: 'attachment_deleted', to: 'attachment' });
}

type Place = 'attachment' | 'attachment_deleted';

async function move(
  tx: AccountTransaction,
  recordId: number,
  { from, to }: { from: Place; to: Place },
): Promise<void> {
  const rows = await tx
    .selectFrom<Place>(from)
    .selectAll()
    .where('record_id', '=', recordId)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto<Place>(to)
    .values(rows.map(({ account_id: _, ...columns }) => columns))
    .execute();
  await tx.deleteFrom<Place>(from).where('record_id', '=', recordId).execute();
}
