import type { AccountTransaction } from '@worksheet/database/client';

export async function softDeleteAttachments(
  tx: AccountTransaction,
  recordId: number,
): Promise<void> {
  await move(tx, recordId, { from: 'attachment', to: 'attachment_deleted' });
}

export async function restoreAttachments(tx: AccountTransaction, recordId: number): Promise<void> {
  await move(tx, recordId, { from: 'attachment_deleted', to: 'attachment' });
}

type AttachmentTable = 'attachment' | 'attachment_deleted';

async function move(
  tx: AccountTransaction,
  recordId: number,
  { from, to }: { from: AttachmentTable; to: AttachmentTable },
): Promise<void> {
  const rows = await tx
    .selectFrom<AttachmentTable>(from)
    .selectAll()
    .where('record_id', '=', recordId)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto<AttachmentTable>(to)
    .values(rows.map(({ account_id: _, ...columns }) => columns))
    .execute();
  await tx.deleteFrom<AttachmentTable>(from).where('record_id', '=', recordId).execute();
}
