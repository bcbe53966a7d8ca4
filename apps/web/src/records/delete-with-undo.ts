import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { newUuid } from '#lib/uuid.ts';
import { invalidateRecords } from '#records/cache.ts';
import { changeRecords } from '#records/change-records.ts';
import { refusalText } from '#records/refusal-text.ts';
import { mutate } from '#lib/query-client.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { trpcClient } from '#trpc.ts';

interface DeleteOptions {
  readonly session: Session;
  readonly onRestored: () => void;
  /** Both records of work that passes midnight, of which the record is one. */
  readonly pair: readonly WorksheetRecord[] | undefined;
}

/** Deletes a record and offers to restore it; shows why not. Of a pair, both are deleted or none. */
export async function deleteWithUndo(
  record: WorksheetRecord,
  { session, onRestored, pair }: DeleteOptions,
): Promise<void> {
  const restore = async (records: readonly WorksheetRecord[]) => {
    try {
      for (const { id } of records) await restoreRecord(session, id);
      toast.success(t('worksheet.restored'));
    } catch (error) {
      showError(error);
    }
    await invalidateRecords();
    onRestored();
  };
  try {
    const deletions = pair?.map((each) => ({ op: 'delete' as const, record: each }));
    if (deletions) await changeRecords(session, deletions, { clientKey: newUuid() });
    else await deleteRecord(session, record);
    toast.success(t('worksheet.deleted'), {
      description: t('worksheet.deleted-text'),
      duration: undoMs,
      action: { label: t('worksheet.undo'), onClick: () => void restore(pair ?? [record]) },
    });
  } catch (error) {
    toast.error(await refusalText(error, { record, session }));
  }
  await invalidateRecords();
}

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
