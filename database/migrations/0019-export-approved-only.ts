import { sql, type Kysely } from 'kysely';

/** Whether only approved records can be marked as exported (D45). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'account'
       and column_name = 'export_approved_only'`.execute(db);
  if (rows.length > 0) return;
  await sql`
    alter table account
      add column export_approved_only boolean not null default false
        after resource_units`.execute(db);
}
