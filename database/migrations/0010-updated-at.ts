import { sql, type Kysely } from 'kysely';

/**
 * When a row was created or last changed, for integrations that fetch changes (`updatedSince`, D32). The database sets
 * it, in UTC, so no statement can forget it. Existing rows count as changed now: an integration may get a row twice, but
 * never misses one.
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
    // A migration that was interrupted can be run again.
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
