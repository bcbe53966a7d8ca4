import type { AccountTransaction } from '@worksheet/database/client';

export type NameOnRecords =
  | { readonly id: 'customer_id'; readonly name: 'customer_name' }
  | { readonly id: 'job_id'; readonly name: 'job_description' }
  | { readonly id: 'job_task_id'; readonly name: 'job_task_description' }
  | { readonly id: 'work_type_id'; readonly name: 'work_type_description' }
  | { readonly id: 'unit_id'; readonly name: 'unit_description' }
  | { readonly id: 'unit_of_measure_id'; readonly name: 'unit_of_measure_description' };

/** Renames on worksheet records and on deleted ones, which can be restored; the archive does not change (D11). */
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
