import { sql, type Kysely } from 'kysely';

/**
 * When a row was made or last changed, for integrations that fetch what is new (`updatedSince`). The database keeps it
 * itself, in the UTC clock of our sessions, so no statement can forget it. Rows that are there already count as changed
 * now: an integration may get one too often, never too seldom.
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
    'worksheet_record',
  ];
  for (const table of tables) {
    // A migration broken off half-way can be carried out again.
    if (await hasColumn(db, table)) continue;
    await sql`
      alter table ${sql.table(table)}
        add column updated_at datetime(3) not null
          default current_timestamp(3) on update current_timestamp(3),
        add key ${sql.ref(`${table}_by_update`)} (account_id, updated_at)`.execute(db);
  }
}

async function hasColumn(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = 'updated_at'`.execute(
    db,
  );
  return rows.length > 0;
}
