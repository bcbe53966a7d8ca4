import { sql, type Kysely } from 'kysely';

/**
 * `deactivated_at`: an account with contents can be deleted only 30 days after that. `language_code`: the language of
 * its new users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const account = tables.find((table) => table.name === 'account');
  if (account?.columns.some((column) => column.name === 'deactivated_at')) return;
  await sql`
    alter table account
      add column language_code varchar(3) not null default 'ENU',
      add column deactivated_at datetime(3) null`.execute(db);
}
