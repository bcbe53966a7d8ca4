import { sql, type Kysely } from 'kysely';

/** Users, and what is read before an account is known, outside the account scope: sessions, failed sign-ins, API keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists user (
      id bigint not null auto_increment,
      account_id bigint not null,
      username varchar(20) not null,
      username_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      password_hash varchar(255) character set ascii collate ascii_bin not null,
      language_code varchar(3) not null default 'ENU',
      profile_type varchar(20) not null default 'Basic',
      role varchar(20) not null default 'User',
      team_code varchar(20) null,
      default_description varchar(100) null,
      default_resource_id bigint null,
      lock_default_resource tinyint(1) not null default 0,
      expiration_date date null,
      active tinyint(1) not null default 1,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key user_id (id),
      unique key user_username (account_id, username_key),
      key user_sign_in (username_key),
      key user_team (account_id, team_code),
      constraint user_account foreign key (account_id) references account (id),
      constraint user_default_resource foreign key (account_id, default_resource_id) references unit (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists session (
      id char(64) character set ascii collate ascii_bin not null,
      account_id bigint not null,
      user_id bigint not null,
      remember tinyint(1) not null,
      created_at datetime(3) not null,
      expires_at datetime(3) not null,
      primary key (id),
      key session_user (account_id, user_id),
      key session_expiry (expires_at),
      constraint session_of_user foreign key (account_id, user_id) references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists sign_in_throttle (
      scope char(64) character set ascii collate ascii_bin not null,
      failures int not null,
      window_started_at datetime(3) not null,
      locked_until datetime(3) null,
      primary key (scope),
      key sign_in_throttle_age (window_started_at)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists api_key (
      id bigint not null auto_increment,
      account_id bigint not null,
      key_hash char(64) character set ascii collate ascii_bin not null,
      key_encrypted varchar(255) character set ascii collate ascii_bin not null,
      created_by varchar(50) not null,
      created_at datetime(3) not null,
      last_used_at datetime(3) null,
      revoked_at datetime(3) null,
      primary key (account_id, id),
      unique key api_key_id (id),
      unique key api_key_hash (key_hash),
      constraint api_key_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
