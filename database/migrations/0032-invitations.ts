import { sql, type Kysely } from 'kysely';

/**
 * Links with which users set their own password, the address to which they are sent, and what an account may have at
 * most. A newer link of the same purpose replaces the one before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists invitation (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      purpose varchar(20) not null,
      token_hash char(64) character set ascii collate ascii_bin not null,
      created_by varchar(50) not null,
      created_at datetime(3) not null,
      expires_at datetime(3) not null,
      primary key (account_id, id),
      unique key invitation_id (id),
      unique key invitation_token (token_hash),
      unique key invitation_purpose (account_id, user_id, purpose),
      key invitation_expiry (expires_at),
      constraint invitation_of_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'user', 'email')))
    await sql`alter table user add column email varchar(254) null`.execute(db);
  if (await hasColumn(db, 'account', 'max_users')) return;
  await sql`
    alter table account
      add column max_users int null,
      add column max_storage_mb int null,
      add column max_calls_per_minute int null`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
