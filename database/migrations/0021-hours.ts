import { sql, type Kysely } from 'kysely';

/**
 * The hours of units of measure and records (D46). Units of measure that are called time count as one hour each, and
 * existing records get their hours, those of the archive too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasHours(db, 'unit_of_measure'))) {
    await sql`alter table unit_of_measure add column hours decimal(6, 4) null`.execute(db);
  }
  for (const table of ['worksheet_record', 'worksheet_deleted'] as const) {
    if (await hasHours(db, table)) continue;
    await sql`
      alter table ${sql.table(table)}
        add column hours decimal(10, 2) null`.execute(db);
  }
  await sql`
    update unit_of_measure m join unit u on u.account_id = m.account_id and u.id = m.unit_id
       set m.hours = 1, m.updated_at = m.updated_at
     where u.unit_type = 'Resource' and m.hours is null
       and m.code_key in ('time', 'timer', 'hour', 'hours', 't', 'std')`.execute(db);
  await fillRecords(db, 'worksheet_record');
  await fillRecords(db, 'worksheet_deleted');
}

type RecordTable = 'worksheet_record' | 'worksheet_deleted';

async function hasHours(
  db: Kysely<unknown>,
  table: RecordTable | 'unit_of_measure',
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = 'hours'`.execute(
    db,
  );
  return rows.length > 0;
}

const chunkSize = 10_000;

/** Does not count as a change of the records (`updatedSince`, D32). */
async function fillRecords(db: Kysely<unknown>, table: RecordTable): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(table)}`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += chunkSize) {
    await sql`
      update ${sql.table(table)} r
        join unit_of_measure m on m.account_id = r.account_id and m.id = r.unit_of_measure_id
         set r.hours = r.quantity, r.updated_at = r.updated_at
       where r.id > ${from} and r.id <= ${from + chunkSize} and r.unit_type = 'Resource'
         and (m.hours = 1 or r.time_from is not null)`.execute(db);
  }
}
