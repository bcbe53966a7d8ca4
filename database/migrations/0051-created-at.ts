import { sql, type Kysely } from 'kysely';

/**
 * When a row of master data was created. The database sets it, in UTC, so that servers of the previous version do too. Of
 * rows that exist it is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    'customer',
    'unit',
    'unit_of_measure',
    'location',
    'work_type',
    'job',
    'job_task',
  ];
  for (const table of tables) {
    // A migration that was interrupted can be run again. Added with the default, the column would have it in every row.
    if (!(await hasColumn(db, table)))
      await sql`alter table ${sql.table(table)} add column created_at datetime(3) null`.execute(db);
    await sql`
      alter table ${sql.table(table)}
        modify column created_at datetime(3) null default current_timestamp(3)`.execute(db);
  }
}

async function hasColumn(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = 'created_at'`.execute(
    db,
  );
  return rows.length > 0;
}
