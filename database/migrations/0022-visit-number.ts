import { sql, type Kysely } from 'kysely';

/** The number that the records of one visit share; null for records that were registered alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['worksheet_record', 'worksheet_deleted'] as const) {
    // A migration that was interrupted can be run again.
    if (await hasColumn(db, table)) continue;
    await sql`alter table ${sql.table(table)} add column visit_no bigint null`.execute(db);
  }
}

async function hasColumn(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = 'visit_no'`.execute(
    db,
  );
  return rows.length > 0;
}
