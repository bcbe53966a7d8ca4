import { sql, type Kysely } from 'kysely';

/** Pay types, agreements with their versions, who has which agreement, and pay runs with their lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists pay_type (
      id bigint not null auto_increment,
      account_id bigint not null,
      code varchar(10) not null,
      code_key varchar(40) character set utf8mb4 collate utf8mb4_bin not null,
      description varchar(50) not null,
      unit varchar(10) not null,
      active tinyint(1) not null default 1,
      version int not null default 1,
      created_at datetime(3) null default current_timestamp(3),
      updated_at datetime(3) not null
        default current_timestamp(3) on update current_timestamp(3),
      primary key (account_id, id),
      unique key pay_type_id (id),
      unique key pay_type_code (account_id, code_key),
      key pay_type_by_update (account_id, updated_at),
      constraint pay_type_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists agreement (
      id bigint not null auto_increment,
      account_id bigint not null,
      code varchar(20) not null,
      code_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      description varchar(100) not null,
      active tinyint(1) not null default 1,
      version int not null default 1,
      created_at datetime(3) null default current_timestamp(3),
      updated_at datetime(3) not null
        default current_timestamp(3) on update current_timestamp(3),
      primary key (account_id, id),
      unique key agreement_id (id),
      unique key agreement_code (account_id, code_key),
      key agreement_by_update (account_id, updated_at),
      constraint agreement_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists agreement_version (
      id bigint not null auto_increment,
      account_id bigint not null,
      agreement_id bigint not null,
      valid_from date not null,
      rules mediumtext not null,
      primary key (account_id, id),
      unique key agreement_version_id (id),
      unique key agreement_version_from (account_id, agreement_id, valid_from),
      constraint agreement_version_agreement foreign key (account_id, agreement_id)
        references agreement (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists user_agreement (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      valid_from date not null,
      agreement_id bigint not null,
      primary key (account_id, id),
      unique key user_agreement_id (id),
      unique key user_agreement_from (account_id, user_id, valid_from),
      key user_agreement_of (account_id, agreement_id),
      constraint user_agreement_user foreign key (account_id, user_id)
        references user (account_id, id),
      constraint user_agreement_agreement foreign key (account_id, agreement_id)
        references agreement (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists pay_run (
      id bigint not null auto_increment,
      account_id bigint not null,
      number int not null,
      period_from date not null,
      period_to date not null,
      closed_until_before date null,
      inputs mediumtext not null,
      created_by varchar(50) not null,
      created_by_id bigint null,
      created_at datetime(3) not null,
      voided_by varchar(50) null,
      voided_by_id bigint null,
      voided_at datetime(3) null,
      void_reason varchar(300) null,
      primary key (account_id, id),
      unique key pay_run_id (id),
      unique key pay_run_number (account_id, number),
      constraint pay_run_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A line keeps the texts of its run, so that the files of the run stay the same.
  await sql`
    create table if not exists pay_line (
      id bigint not null auto_increment,
      account_id bigint not null,
      pay_run_id bigint not null,
      user_id bigint not null,
      username varchar(20) not null,
      payroll_no varchar(20) null,
      work_date date not null,
      pay_type_code varchar(10) not null,
      unit varchar(10) not null,
      paid_before decimal(14,2) not null,
      amount decimal(14,2) not null,
      primary key (account_id, id),
      unique key pay_line_id (id),
      unique key pay_line_of_run (account_id, pay_run_id, user_id, work_date, pay_type_code),
      key pay_line_by_date (account_id, work_date),
      constraint pay_line_run foreign key (account_id, pay_run_id)
        references pay_run (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await addColumns(db, 'user', { payroll_no: sql`varchar(20) null` });
  await addColumns(db, 'account', {
    pay_two_weeks_from: sql`date null`,
    pay_approved_only: sql`tinyint(1) not null default 0`,
    pay_profiles: sql`mediumtext null`,
  });
}

/** A migration that was interrupted can be run again. */
async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, ReturnType<typeof sql>>>,
): Promise<void> {
  for (const [name, type] of Object.entries(columns)) {
    const { rows } = await sql`
      select 1 from information_schema.columns
       where table_schema = database() and table_name = ${table} and column_name = ${name}`.execute(
      db,
    );
    if (rows.length === 0)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${type}`.execute(db);
  }
}
