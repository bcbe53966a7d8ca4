import type { UnscopedHandle, UnscopedTransaction } from '@worksheet/database/unscoped';

/** Rows deleted in one go: others wait no longer than that takes. */
export const pieceSize = 2_000;

/** What an account may hold much of: what refers comes before what it refers to. */
export const bulkTables = [
  'attachment',
  'attachment_deleted',
  'worksheet_deleted',
  'worksheet_record',
  'record_history',
  'export_batch',
  'job_task',
  'job',
  'location',
  'work_type',
  'customer',
  'audit_log',
] as const;

/** The rest; users may have a resource of their own, and so go before the units. */
export const lastTables = [
  'session',
  'user',
  'unit_of_measure',
  'unit',
  'idempotency_key',
  'api_key',
] as const;

/** Where there is none of these, nobody has set the account up, and nothing is lost with it. */
const contents = [
  'worksheet_record',
  'export_batch',
  'job',
  'location',
  'work_type',
  'customer',
  'unit',
] as const;

export async function isEmpty(db: UnscopedHandle, accountId: number): Promise<boolean> {
  for (const table of contents) {
    const row = await db
      .selectFrom<(typeof contents)[number]>(table)
      .select('id')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
}

type AccountTable = (typeof bulkTables)[number] | (typeof lastTables)[number];

/** Deletes one piece of what an account has in a table; how much it was. */
export async function deletePiece(
  tx: UnscopedTransaction,
  table: AccountTable,
  accountId: number,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom<AccountTable>(table)
    .where('account_id', '=', accountId)
    .limit(pieceSize)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type TableOfFiles = 'attachment' | 'attachment_deleted';

/** Deletes one piece of an account's attachments; their files, to be removed once that is committed. */
export async function deleteAttachments(
  tx: UnscopedTransaction,
  table: TableOfFiles,
  accountId: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom<TableOfFiles>(table)
    .select(['id', 'storage_key'])
    .where('account_id', '=', accountId)
    .limit(pieceSize)
    .execute();
  if (rows.length === 0) return [];
  await tx
    .deleteFrom<TableOfFiles>(table)
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => row.storage_key);
}
