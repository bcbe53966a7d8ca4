import type { AccountRowsTable, FileTable } from '@worksheet/database/tables';
import type { UnscopedTransaction } from '@worksheet/database/unscoped';

/** Rows deleted per transaction, so that other transactions do not wait long for its locks. */
export const chunkSize = 2_000;

/** Deletes at most `chunkSize` rows of an account and returns their number. */
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

/** Deletes at most `chunkSize` rows that refer to stored files. Returns the storage keys, to be deleted after the commit. */
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
