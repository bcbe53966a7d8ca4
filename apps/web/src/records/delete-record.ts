import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import { mutate } from '#lib/query-client.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
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

export function restoreRecord({ accountId }: Owner, id: number): Promise<WorksheetRecord> {
  return mutate(() => trpcClient.worksheet.restore.mutate({ id, accountId }));
}

/** Deletes a record and offers to restore it; shows why not. */
export function useDeleteRecord(session: Session) {
  const { t } = useTranslation();
  const restore = async (id: number, onRestored: () => void) => {
    try {
      await restoreRecord(session, id);
      toast.success(t('worksheet.restored'));
    } catch (error) {
      showError(error);
    }
    await invalidateRecords();
    onRestored();
  };
  return async (record: WorksheetRecord, onRestored: () => void): Promise<void> => {
    try {
      await deleteRecord(session, record);
      toast.success(t('worksheet.deleted'), {
        description: t('worksheet.deleted-text'),
        duration: undoMs,
        action: { label: t('worksheet.undo'), onClick: () => void restore(record.id, onRestored) },
      });
    } catch (error) {
      toast.error(await refusalText(error, { record, session }));
    }
    await invalidateRecords();
  };
}
