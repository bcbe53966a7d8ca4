import type { AccountTransaction } from '@worksheet/database/client';
import { job } from '@worksheet/domain/entities/job';
import { fieldsWith, recordFields } from '@worksheet/domain/worksheet/record-fields';
import { expressionBuilder } from 'kysely';
import { changeRecords } from '#history/change-records.ts';
import type { Changes } from '#history/history.ts';
import { masterDataChange } from '#changes/master-data.ts';
import { writeChanges, type Author } from '#changes/write.ts';
import { chunksOf } from '#master-data/batch/chunks.ts';
import type { ColumnValue, Tables } from '#master-data/columns.ts';
import { valueById } from '#master-data/value-by-id.ts';

export type NameOnRecords =
  | { readonly id: 'customer_id'; readonly name: 'customer_name' }
  | { readonly id: 'job_id'; readonly name: 'job_description' }
  | { readonly id: 'job_task_id'; readonly name: 'job_task_description' }
  | { readonly id: 'work_type_id'; readonly name: 'work_type_description' }
  | { readonly id: 'unit_id'; readonly name: 'unit_description' }
  | { readonly id: 'unit_of_measure_id'; readonly name: 'unit_of_measure_description' };

const rowsPerStatement = 1_000;

/** Renames on worksheet records and on deleted ones, which can be restored; the archive does not change (D11). */
export async function renameOnRecords(
  tx: AccountTransaction,
  { by, at }: Author,
  { id: reference, name }: NameOnRecords,
  names: ReadonlyMap<number, ColumnValue>,
): Promise<void> {
  const field = fieldsWith('column').find((each) => recordFields[each].column === name) ?? name;
  for (const table of ['worksheet_record', 'worksheet_deleted'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', reference, name, 'version'])
      .where(reference, 'in', [...names.keys()])
      .where('exported', '=', false)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const chunk of chunksOf(rows, rowsPerStatement)) {
      const values = { id: reference, column: name, values: names, all: true };
      const columns = { [name]: valueById(expressionBuilder<Tables>(), values) };
      const was = new Map(chunk.map((row) => [row.id, row]));
      const changes = (id: number): Changes => {
        const row = was.get(id);
        const to = names.get(Number(row?.[reference])) ?? null;
        return { [field]: [row?.[name] ?? null, to === null ? null : String(to)] };
      };
      const event = { action: 'rename', by, at, changes } as const;
      const ids = chunk.map(({ id }) => id);
      await changeRecords(tx, ids, columns, event, { table, rows: chunk, keepsVersion: true });
    }
  }
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
