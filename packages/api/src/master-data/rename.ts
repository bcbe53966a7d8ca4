import type { AccountTransaction } from '@worksheet/database/client';
import type { RowChange } from '@worksheet/database/schema';

type Reference =
  | 'customer_id'
  | 'job_id'
  | 'job_task_id'
  | 'work_type_id'
  | 'unit_id'
  | 'unit_of_measure_id';

type Name =
  | 'customer_name'
  | 'job_description'
  | 'job_task_description'
  | 'work_type_description'
  | 'unit_description'
  | 'unit_of_measure_description';

/**
 * Gives the records in the worksheet the new name of what they refer to, and those that may come back to it; the archive
 * stays as it was (D11).
 */
export async function renameOnRecords(
  tx: AccountTransaction,
  reference: Reference,
  id: number,
  name: Pick<RowChange<'worksheet_record'>, Name>,
): Promise<void> {
  await tx
    .updateTable('worksheet_record')
    .set(name)
    .where(reference, '=', id)
    .where('exported', '=', false)
    .execute();
  await tx.updateTable('worksheet_deleted').set(name).where(reference, '=', id).execute();
}
