import { sql, type Kysely } from 'kysely';

/** The account that an operator impersonates in a session, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const session = tables.find((table) => table.name === 'session');
  if (session?.columns.some((column) => column.name === 'visit_account_id')) return;
  await sql`
    alter table session
      add column visit_account_id bigint null,
      add column visit_ends_at datetime(3) null`.execute(db);
}
