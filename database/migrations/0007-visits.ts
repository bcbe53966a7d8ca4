import { sql, type Kysely } from 'kysely';

/** Which account an operator's session visits, and until when; a visit that has run out is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const session = tables.find((table) => table.name === 'session');
  if (session?.columns.some((column) => column.name === 'visit_account_id')) return;
  await sql`
    alter table session
      add column visit_account_id bigint null,
      add column visit_ends_at datetime(3) null`.execute(db);
}
