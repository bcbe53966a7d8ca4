import type { AccountTransaction } from '@worksheet/database/client';
import { job } from '@worksheet/domain/entities/job';
import { masterDataChange } from '#changes/master-data.ts';
import { writeChanges, type Author } from '#changes/write.ts';
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
  author: Author,
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
  await reportOpenRecords(tx, author, columns.id, [...names.keys()]);
}

/** The records in the worksheet that refer to some rows. Call it once they are changed, and therefore locked. */
export async function reportOpenRecords(
  tx: AccountTransaction,
  author: Author,
  column: NameOnRecords['id'],
  ids: readonly number[],
): Promise<void> {
  const records = await tx
    .selectFrom('worksheet_record')
    .select('id')
    .where(column, 'in', ids)
    .where('exported', '=', false)
    .orderBy('id')
    .execute();
  await writeChanges(
    tx,
    author,
    records.map(({ id }) => ({ entity: 'worksheet', key: String(id), action: 'updated' })),
  );
}

/** The jobs of customers show their names. */
export async function renameOnJobs(
  tx: AccountTransaction,
  author: Author,
  customerIds: readonly number[],
): Promise<void> {
  const jobs = await tx
    .selectFrom('job')
    .select(['id', 'code'])
    .where('bill_to_customer_id', 'in', customerIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (jobs.length === 0) return;
  await tx
    .updateTable('job')
    .set((eb) => ({ updated_at: eb.fn<string>('utc_timestamp', [eb.lit(3)]) }))
    .where('bill_to_customer_id', 'in', customerIds)
    .execute();
  await writeChanges(
    tx,
    author,
    jobs.map(({ code }) => masterDataChange(job, { code }, 'updated')),
  );
}
