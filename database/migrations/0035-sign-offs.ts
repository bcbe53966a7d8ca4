import { sql, type Kysely } from 'kysely';

/**
 * Signatures of customers, each with a frozen copy of the lines signed for. The picture is base64 text, as backups and
 * exports of tenants hold texts and numbers only. `sign_off_line` says whose lines they are, which decides who sees them.
 * A record has the id of its valid signature, so that the lock is read, and locked, with its row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists sign_off (
      id bigint not null auto_increment,
      account_id bigint not null,
      job_id bigint not null,
      job_code varchar(20) not null,
      date_from date not null,
      date_to date not null,
      sheet longtext not null,
      name varchar(100) not null,
      signature mediumtext character set ascii collate ascii_bin null,
      signed_at datetime(3) not null,
      taken_by varchar(50) not null,
      taken_by_id bigint null,
      withdrawn_by varchar(50) null,
      withdrawn_by_id bigint null,
      withdrawn_at datetime(3) null,
      withdraw_reason varchar(250) null,
      primary key (account_id, id),
      unique key sign_off_id (id),
      key sign_off_by_job (account_id, job_id, date_from),
      constraint sign_off_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists sign_off_line (
      id bigint not null auto_increment,
      account_id bigint not null,
      sign_off_id bigint not null,
      record_id bigint not null,
      user_id bigint not null,
      primary key (account_id, id),
      unique key sign_off_line_id (id),
      unique key sign_off_line_record (account_id, sign_off_id, record_id),
      constraint sign_off_line_of foreign key (account_id, sign_off_id)
        references sign_off (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A migration that was interrupted can be run again.
  for (const table of ['worksheet_record', 'worksheet_deleted', 'export_line'])
    if (!(await hasSignOff(db, table)))
      await sql`alter table ${sql.table(table)} add column sign_off_id bigint null`.execute(db);
}

async function hasSignOff(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = 'sign_off_id'`.execute(
    db,
  );
  return rows.length > 0;
}
