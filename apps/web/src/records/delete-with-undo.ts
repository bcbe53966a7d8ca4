import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import i18next from 'i18next';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { newUuid } from '#lib/uuid.ts';
import { invalidateRecords } from '#records/cache.ts';
import { changeRecords } from '#records/change-records.ts';
import { deleteRecord, restoreRecord, undoMs } from '#records/delete-record.ts';
import { refusalText } from '#records/refusal-text.ts';

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
  const { t } = i18next;
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
