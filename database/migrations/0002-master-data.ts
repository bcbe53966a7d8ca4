import { sql, type Kysely } from 'kysely';

/** Master data. Items and resources share one table, so that a record refers to either with one foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists customer (
      id bigint not null auto_increment,
      account_id bigint not null,
      no varchar(20) not null,
      no_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      name varchar(100) not null,
      active tinyint(1) not null default 1,
      primary key (account_id, id),
      unique key customer_id (id),
      unique key customer_no (account_id, no_key),
      constraint customer_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists unit (
      id bigint not null auto_increment,
      account_id bigint not null,
      unit_type varchar(10) not null,
      no varchar(20) not null,
      no_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      description varchar(100) not null,
      active tinyint(1) not null default 1,
      primary key (account_id, id),
      unique key unit_id (id),
      unique key unit_no (account_id, unit_type, no_key),
      constraint unit_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists unit_of_measure (
      id bigint not null auto_increment,
      account_id bigint not null,
      unit_id bigint not null,
      code varchar(20) not null,
      code_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      description varchar(50) not null,
      active tinyint(1) not null default 1,
      primary key (account_id, id),
      unique key unit_of_measure_id (id),
      unique key unit_of_measure_code (account_id, unit_id, code_key),
      key unit_of_measure_by_code (account_id, code_key),
      constraint unit_of_measure_unit foreign key (account_id, unit_id) references unit (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists location (
      id bigint not null auto_increment,
      account_id bigint not null,
      code varchar(10) not null,
      code_key varchar(40) character set utf8mb4 collate utf8mb4_bin not null,
      active tinyint(1) not null default 1,
      primary key (account_id, id),
      unique key location_id (id),
      unique key location_code (account_id, code_key),
      constraint location_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists work_type (
      id bigint not null auto_increment,
      account_id bigint not null,
      code varchar(10) not null,
      code_key varchar(40) character set utf8mb4 collate utf8mb4_bin not null,
      description varchar(100) not null,
      unit_of_measure_code varchar(10) null,
      active tinyint(1) not null default 1,
      primary key (account_id, id),
      unique key work_type_id (id),
      unique key work_type_code (account_id, code_key),
      constraint work_type_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists job (
      id bigint not null auto_increment,
      account_id bigint not null,
      code varchar(20) not null,
      code_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      description varchar(100) null,
      bill_to_customer_id bigint not null,
      team_code varchar(20) null,
      responsible_resource_no varchar(20) null,
      starting_date date null,
      active tinyint(1) not null default 1,
      primary key (account_id, id),
      unique key job_id (id),
      unique key job_code (account_id, code_key),
      constraint job_account foreign key (account_id) references account (id),
      constraint job_bill_to foreign key (account_id, bill_to_customer_id) references customer (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists job_task (
      id bigint not null auto_increment,
      account_id bigint not null,
      job_id bigint not null,
      code varchar(20) not null,
      code_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      description varchar(100) not null,
      active tinyint(1) not null default 1,
      primary key (account_id, id),
      unique key job_task_id (id),
      unique key job_task_code (account_id, job_id, code_key),
      constraint job_task_job foreign key (account_id, job_id) references job (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
