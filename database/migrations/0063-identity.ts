import { sql, type Kysely } from 'kysely';

/** The login at a company's own provider: its settings and domains, who is linked, and logins that have begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists account_identity (
      account_id bigint not null,
      provider varchar(10) not null,
      issuer varchar(300) character set utf8mb4 collate utf8mb4_bin not null,
      client_id varchar(200) character set utf8mb4 collate utf8mb4_bin not null,
      secret_encrypted text character set ascii collate ascii_bin null,
      is_on tinyint(1) not null default 0,
      is_only tinyint(1) not null default 0,
      trusts_second_factor tinyint(1) not null default 0,
      tested_at datetime(3) null,
      test text null,
      version int not null default 1,
      primary key (account_id),
      constraint account_identity_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists identity_domain (
      account_id bigint not null,
      domain varchar(253) character set utf8mb4 collate utf8mb4_bin not null,
      confirmed_domain varchar(253) character set utf8mb4 collate utf8mb4_bin null,
      primary key (account_id, domain),
      unique key identity_domain_confirmed (confirmed_domain),
      constraint identity_domain_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists user_identity (
      account_id bigint not null,
      user_id bigint not null,
      issuer varchar(300) character set utf8mb4 collate utf8mb4_bin not null,
      sub varchar(255) character set utf8mb4 collate utf8mb4_bin not null,
      linked_by varchar(50) not null,
      linked_at datetime(3) not null,
      primary key (account_id, user_id),
      unique key user_identity_person (account_id, issuer, sub),
      constraint user_identity_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists identity_attempt (
      id char(64) character set ascii collate ascii_bin not null,
      account_id bigint not null,
      user_id bigint null,
      purpose varchar(10) not null,
      data text not null,
      expires_at datetime(3) not null,
      primary key (id),
      key identity_attempt_user (account_id, user_id),
      key identity_attempt_expiry (expires_at),
      constraint identity_attempt_account foreign key (account_id) references account (id),
      constraint identity_attempt_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await addColumn(db, 'pending_sign_in', 'identity', sql`text null`);
  const binary = sql`varchar(255) character set utf8mb4 collate utf8mb4_bin null`;
  await addColumn(db, 'session', 'identity_sub', binary);
  await addColumn(db, 'session', 'identity_sid', binary);
  await addColumn(
    db,
    'session',
    'identity_refresh',
    sql`text character set ascii collate ascii_bin null`,
  );
  await addColumn(db, 'session', 'identity_refreshed_at', sql`datetime(3) null`);
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = 'session'
       and index_name = 'session_identity'`.execute(db);
  if (rows.length === 0)
    await sql`
      alter table session add key session_identity (account_id, identity_refreshed_at)`.execute(db);
}

/** A migration that was interrupted can be run again. */
async function addColumn(
  db: Kysely<unknown>,
  table: string,
  name: string,
  type: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${name}`.execute(
    db,
  );
  if (rows.length === 0)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${type}`.execute(db);
}
