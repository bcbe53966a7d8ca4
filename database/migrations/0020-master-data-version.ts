import { sql, type Kysely } from 'kysely';

/** The versions of master data and users, against lost updates (D51). Existing rows begin with 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    'customer',
    'unit',
    'unit_of_measure',
    'location',
    'work_type',
    'job',
    'job_task',
    'user',
  ];
  for (const table of tables) {
    // A migration that was interrupted can be run again.
    if (await hasVersion(db, table)) continue;
    await sql`
      alter table ${sql.table(table)}
        add column version int not null default 1`.execute(db);
  }
}

async function hasVersion(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = 'version'`.execute(
    db,
  );
  return rows.length > 0;
}
