import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import { mutate } from '#lib/query-client.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { invalidateRecords } from '#records/cache.ts';
import { refusalText } from '#records/refusal-text.ts';
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

/** All or none, at the versions that were seen. */
async function deleteRecords(owner: Owner, records: readonly WorksheetRecord[]): Promise<void> {
  const { changeRecords } = await import('#records/change-records.ts');
  const deletions = records.map((record) => ({ op: 'delete' as const, record }));
  await changeRecords(owner, deletions, { clientKey: newUuid() });
}

export function restoreRecord({ accountId }: Owner, id: number): Promise<WorksheetRecord> {
  return mutate(() => trpcClient.worksheet.restore.mutate({ id, accountId }));
}

/** Deletes a record and offers to restore it; shows why not. */
export function useDeleteRecord(session: Session) {
  const { t } = useTranslation();
  const restore = async (records: readonly WorksheetRecord[], onRestored: () => void) => {
    try {
      for (const { id } of records) await restoreRecord(session, id);
      toast.success(t('worksheet.restored'));
    } catch (error) {
      showError(error);
    }
    await invalidateRecords();
    onRestored();
  };
  /** `pair` are both records of work that passes midnight, of which the record is one. */
  return async (
    record: WorksheetRecord,
    onRestored: () => void,
    pair?: readonly WorksheetRecord[],
  ): Promise<void> => {
    try {
      if (pair) await deleteRecords(session, pair);
      else await deleteRecord(session, record);
      toast.success(t('worksheet.deleted'), {
        description: t('worksheet.deleted-text'),
        duration: undoMs,
        action: {
          label: t('worksheet.undo'),
          onClick: () => void restore(pair ?? [record], onRestored),
        },
      });
    } catch (error) {
      toast.error(await refusalText(error, { record, session }));
    }
    await invalidateRecords();
  };
}
