import { sql, type Kysely } from 'kysely';

/**
 * What a unit of measure counts as (D63), hours to six decimals, and the days of records whose unit counts as days (D62).
 * Units with a factor count as hours, and those that are called days, and have none, as days. Records keep their hours.
 * A server of the previous version leaves the new columns empty: a factor alone still counts as hours.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'unit_of_measure', 'counts_as'))) {
    await sql`
      alter table unit_of_measure
        modify column hours decimal(12, 6) null,
        add column counts_as varchar(10) character set ascii collate ascii_bin null`.execute(db);
  }
  for (const table of ['worksheet_deleted', 'export_line'] as const) {
    if (await hasColumn(db, table, 'days')) continue;
    await sql`
      alter table ${sql.table(table)}
        modify column hours decimal(14, 6) null,
        add column days decimal(10, 2) null`.execute(db);
  }
  if (!(await hasColumn(db, 'worksheet_record', 'days'))) {
    await sql`
      alter table worksheet_record
        modify column hours decimal(14, 6) null,
        add column days decimal(10, 2) null,
        drop key worksheet_record_sums,
        add key worksheet_record_sums (
          account_id, user_id, work_date, job_id, customer_id, job_task_id, work_type_id, unit_id,
          unit_of_measure_id, hours, days, quantity, time_from, time_to, exported)`.execute(db);
  }
  await sql`alter table export_batch modify column hours decimal(22, 6) null`.execute(db);
  await sql`
    update unit_of_measure
       set counts_as = 'hours', updated_at = updated_at
     where counts_as is null and hours is not null`.execute(db);
  await sql`
    update unit_of_measure m join unit u on u.account_id = m.account_id and u.id = m.unit_id
       set m.counts_as = 'days', m.updated_at = m.updated_at
     where u.unit_type = 'Resource' and m.counts_as is null
       and m.code_key in ('dag', 'dage', 'day', 'days')`.execute(db);
  for (const table of ['worksheet_record', 'worksheet_deleted', 'export_line'] as const) {
    await fillDays(db, table);
  }
}

type RecordTable = 'worksheet_record' | 'worksheet_deleted' | 'export_line';

async function hasColumn(
  db: Kysely<unknown>,
  table: RecordTable | 'unit_of_measure',
  column: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}

const chunkSize = 10_000;

/** Does not count as a change of the records (`updatedSince`, D32). */
async function fillDays(db: Kysely<unknown>, table: RecordTable): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(table)}`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += chunkSize) {
    await sql`
      update ${sql.table(table)} r
        join unit_of_measure m on m.account_id = r.account_id and m.id = r.unit_of_measure_id
         set r.days = r.quantity, r.updated_at = r.updated_at
       where r.id > ${from} and r.id <= ${from + chunkSize} and r.days is null and r.hours is null
         and m.counts_as = 'days'`.execute(db);
  }
}
