import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { invalidateRecords } from '#records/cache.ts';
import { trpcClient } from '#trpc.ts';

/** The server accepts an undo for ten minutes. */
export const undoMs = 10_000;

/** Deletes a record and offers to restore it; shows why not. */
export function useDeleteRecord({ accountId }: Session) {
  const { t } = useTranslation();
  const restore = async (id: number, onRestored: () => void) => {
    try {
      await trpcClient.worksheet.restore.mutate({ id, accountId });
      toast.success(t('worksheet.restored'));
    } catch (error) {
      showError(error);
    }
    await invalidateRecords();
    onRestored();
  };
  return async ({ id, version }: WorksheetRecord, onRestored: () => void): Promise<void> => {
    try {
      await trpcClient.worksheet.delete.mutate({ id, version, accountId });
      toast.success(t('worksheet.deleted'), {
        duration: undoMs,
        action: { label: t('worksheet.undo'), onClick: () => void restore(id, onRestored) },
      });
    } catch (error) {
      showError(error);
    }
    await invalidateRecords();
  };
}
