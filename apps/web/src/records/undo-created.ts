import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { showError } from '#lib/show-error.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { newUuid } from '#lib/uuid.ts';
import { invalidateRecords } from '#records/cache.ts';
import { changeRecords } from '#records/change-records.ts';
import { undoMs } from '#records/delete-with-undo.ts';

/** Deletes records at the versions that were seen, all or none, and says so; shows why not. */
export async function deleteTogether(
  owner: Owner,
  records: readonly WorksheetRecord[],
  deleted: string,
): Promise<boolean> {
  const deletions = records.map((record) => ({ op: 'delete' as const, record }));
  try {
    await changeRecords(owner, deletions, { clientKey: newUuid() });
    toast.success(deleted);
    return true;
  } catch (error) {
    showError(error);
    return false;
  } finally {
    void invalidateRecords();
  }
}

/** Says that records were created, and offers to delete all of them again in one act. */
export function toastCreated(
  owner: Owner,
  records: readonly WorksheetRecord[],
  { created, undone }: { readonly created: string; readonly undone: string },
): void {
  toast.success(created, {
    duration: undoMs,
    action: {
      label: t('worksheet.undo'),
      onClick: () => void deleteTogether(owner, records, undone),
    },
  });
}
