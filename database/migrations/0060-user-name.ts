import { sql, type Kysely } from 'kysely';

/** How others see a person (D70). Servers of the previous version leave it empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'user' and column_name = 'name'`.execute(db);
  if (rows.length === 0) await sql`alter table user add column name varchar(100) null`.execute(db);
}
