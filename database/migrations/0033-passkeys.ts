import { sql, type Kysely } from 'kysely';

/** Passkeys, authenticator apps, recovery codes, and sign-ins that wait for their second step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists passkey (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      credential_hash char(64) character set ascii collate ascii_bin not null,
      credential_id varchar(1400) character set ascii collate ascii_bin not null,
      public_key text character set ascii collate ascii_bin not null,
      counter bigint not null,
      transports varchar(100) not null,
      backed_up tinyint(1) not null,
      name varchar(50) not null,
      created_at datetime(3) not null,
      last_used_at datetime(3) null,
      primary key (account_id, id),
      unique key passkey_id (id),
      unique key passkey_credential (credential_hash),
      key passkey_of_user (account_id, user_id),
      constraint passkey_user foreign key (account_id, user_id) references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists authenticator_app (
      account_id bigint not null,
      user_id bigint not null,
      secret_encrypted varchar(255) character set ascii collate ascii_bin not null,
      last_step bigint not null default 0,
      confirmed_at datetime(3) null,
      created_at datetime(3) not null,
      primary key (account_id, user_id),
      constraint authenticator_app_user foreign key (account_id, user_id) references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists recovery_code (
      account_id bigint not null,
      user_id bigint not null,
      code_hash char(64) character set ascii collate ascii_bin not null,
      created_at datetime(3) not null,
      primary key (account_id, user_id, code_hash),
      constraint recovery_code_user foreign key (account_id, user_id) references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists pending_sign_in (
      id char(64) character set ascii collate ascii_bin not null,
      account_id bigint not null,
      user_id bigint not null,
      password_hash varchar(255) character set ascii collate ascii_bin not null,
      remember tinyint(1) not null,
      failures int not null default 0,
      expires_at datetime(3) not null,
      primary key (id),
      key pending_sign_in_user (account_id, user_id),
      key pending_sign_in_expiry (expires_at),
      constraint pending_sign_in_user foreign key (account_id, user_id) references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists passkey_challenge (
      id char(64) character set ascii collate ascii_bin not null,
      purpose varchar(40) character set ascii collate ascii_bin not null,
      address varchar(64) not null,
      expires_at datetime(3) not null,
      primary key (id),
      key passkey_challenge_address (address, expires_at),
      key passkey_challenge_expiry (expires_at)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  if (!(await hasColumn(db, 'account', 'require_second_factor')))
    await sql`
      alter table account add column require_second_factor tinyint(1) not null default 0`.execute(
      db,
    );
  if (!(await hasColumn(db, 'session', 'confirmed_at')))
    await sql`alter table session add column confirmed_at datetime(3) null`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
