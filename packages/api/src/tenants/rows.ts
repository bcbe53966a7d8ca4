import { contentTables, type AccountRowsTable, type FileTable } from '@worksheet/database/tables';
import type { UnscopedHandle, UnscopedTransaction } from '@worksheet/database/unscoped';

/** How many rows one transaction deletes, so that others do not wait long for its locks. */
export const chunkSize = 2_000;

/** Whether nobody has set the account up, so that nothing is lost with it. */
export async function isEmpty(db: UnscopedHandle, accountId: number): Promise<boolean> {
  for (const table of contentTables) {
    const row = await db
      .selectFrom<AccountRowsTable>(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** Deletes up to a chunk of an account's rows; returns how many. */
export async function deleteChunk(
  tx: UnscopedTransaction,
  table: AccountRowsTable,
  accountId: number,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom<AccountRowsTable>(table)
    .where('account_id', '=', accountId)
    .limit(chunkSize)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes up to a chunk of rows that name files; returns the storage keys, to be deleted after the commit. */
export async function deleteAttachments(
  tx: UnscopedTransaction,
  table: FileTable,
  accountId: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom<FileTable>(table)
    .select(['id', 'storage_key'])
    .where('account_id', '=', accountId)
    .limit(chunkSize)
    .execute();
  if (rows.length === 0) return [];
  await tx
    .deleteFrom<FileTable>(table)
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => row.storage_key);
}
