import type { AccountTransaction } from '@worksheet/database/client';
import type { ColumnValue } from '#master-data/columns.ts';
import { tables } from '#master-data/columns.ts';
import { valueById } from '#master-data/value-by-id.ts';

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
  names: ReadonlyMap<number, ColumnValue>,
): Promise<void> {
  for (const table of ['worksheet_record', 'worksheet_deleted']) {
    let rename = tables(tx)
      .updateTable(table)
      .set((eb) => ({
        [columns.name]: valueById(eb, {
          ...columns,
          column: columns.name,
          values: names,
          all: true,
        }),
      }))
      .where(columns.id, 'in', [...names.keys()]);
    if (table === 'worksheet_record') rename = rename.where('exported', '=', false);
    await rename.execute();
  }
}
