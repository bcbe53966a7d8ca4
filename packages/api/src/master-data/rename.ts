import type { AccountTransaction } from '@worksheet/database/client';

/** The columns of a record that refer to an entry and store its name. */
export type NameOnRecords =
  | { readonly id: 'customer_id'; readonly name: 'customer_name' }
  | { readonly id: 'job_id'; readonly name: 'job_description' }
  | { readonly id: 'job_task_id'; readonly name: 'job_task_description' }
  | { readonly id: 'work_type_id'; readonly name: 'work_type_description' }
  | { readonly id: 'unit_id'; readonly name: 'unit_description' }
  | { readonly id: 'unit_of_measure_id'; readonly name: 'unit_of_measure_description' };

/**
 * Stores the new name of an entry on the records in the worksheet that refer to it, and on deleted records, which can be
 * restored; the archive stays as it was (D11).
 */
export async function renameOnRecords(
  tx: AccountTransaction,
  columns: NameOnRecords,
  id: number,
  name: string | null,
): Promise<void> {
  await tx
    .updateTable('worksheet_record')
    .set({ [columns.name]: name })
    .where(columns.id, '=', id)
    .where('exported', '=', false)
    .execute();
  await tx
    .updateTable('worksheet_deleted')
    .set({ [columns.name]: name })
    .where(columns.id, '=', id)
    .execute();
}
