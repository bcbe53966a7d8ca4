import { sql, type Kysely } from 'kysely';

/**
 * API keys with a name and scopes, beside the account's own key, which has neither; the operator who generated a key; and
 * the newest of those keys that an administrator has dismissed the notice of (D54).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'api_key', 'name'))) {
    await sql`
      alter table api_key
        add column name varchar(40) null,
        add column name_key varchar(160) character set utf8mb4 collate utf8mb4_bin null,
        add column key_start varchar(10) character set ascii collate ascii_bin null,
        add column scopes varchar(100) character set ascii collate ascii_bin null,
        add column expires_at datetime(3) null,
        add column operator_name varchar(50) null,
        add unique key api_key_name (account_id, name_key)`.execute(db);
  }
  if (!(await hasColumn(db, 'user', 'dismissed_operator_key_id')))
    await sql`alter table user add column dismissed_operator_key_id bigint null`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
