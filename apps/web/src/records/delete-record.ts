import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { mutate } from '#lib/query-client.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { trpcClient } from '#trpc.ts';

/** The server accepts an undo for ten minutes. */
export const undoMs = 10_000;

/** Only at the version that was seen (D17). */
export async function deleteRecord(
  { accountId }: Owner,
  { id, version }: Pick<WorksheetRecord, 'id' | 'version'>,
): Promise<void> {
  await mutate(() => trpcClient.worksheet.delete.mutate({ id, version, accountId }));
}

export function restoreRecord({ accountId }: Owner, id: number): Promise<WorksheetRecord> {
  return mutate(() => trpcClient.worksheet.restore.mutate({ id, accountId }));
}
