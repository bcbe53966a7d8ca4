import { sql, type Kysely } from 'kysely';

/**
 * Records with the names of their master data (D11), their history (D16), the numbered exports (D19), attachment
 * metadata (D20) and the responses stored for repeated calls (D18). Foreign keys accompany the stored names, so that
 * master data in use cannot be deleted (D23), not even in a race.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists export_batch (
      id bigint not null auto_increment,
      account_id bigint not null,
      number int null,
      created_by varchar(50) not null,
      created_at datetime(3) not null,
      record_count int not null,
      format_version int not null,
      delimiter char(1) not null,
      primary key (account_id, id),
      unique key export_batch_id (id),
      unique key export_batch_number (account_id, number),
      constraint export_batch_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists worksheet_record (
      id bigint not null auto_increment,
      account_id bigint not null,
      version int not null default 1,
      user_id bigint not null,
      username varchar(20) not null,
      work_date date not null,
      customer_id bigint null,
      customer_no varchar(20) null,
      customer_name varchar(100) null,
      job_id bigint not null,
      job_code varchar(20) not null,
      job_description varchar(100) null,
      job_task_id bigint null,
      job_task_code varchar(20) null,
      job_task_description varchar(100) null,
      location_id bigint null,
      location_code varchar(10) null,
      work_type_id bigint null,
      work_type_code varchar(10) null,
      work_type_description varchar(100) null,
      unit_type varchar(10) not null,
      unit_id bigint not null,
      unit_no varchar(20) not null,
      unit_description varchar(100) not null,
      unit_of_measure_id bigint not null,
      unit_of_measure_code varchar(20) not null,
      unit_of_measure_description varchar(50) not null,
      description varchar(100) not null,
      time_from smallint null,
      time_to smallint null,
      quantity decimal(10, 2) not null,
      approved_by varchar(50) null,
      approved_at datetime(3) null,
      modified_by varchar(50) null,
      modified_at datetime(3) null,
      created_by varchar(50) not null,
      created_at datetime(3) not null,
      exported tinyint(1) not null default 0,
      export_batch_id bigint null,
      attachment_count int not null default 0,
      primary key (account_id, id),
      unique key worksheet_record_id (id),
      key worksheet_record_of_user (account_id, user_id, exported, work_date, id),
      key worksheet_record_by_place (account_id, exported, work_date, id),
      key worksheet_record_by_batch (account_id, export_batch_id, work_date, id),
      constraint worksheet_record_user foreign key (account_id, user_id) references user (account_id, id),
      constraint worksheet_record_customer foreign key (account_id, customer_id) references customer (account_id, id),
      constraint worksheet_record_job foreign key (account_id, job_id) references job (account_id, id),
      constraint worksheet_record_job_task foreign key (account_id, job_task_id) references job_task (account_id, id),
      constraint worksheet_record_location foreign key (account_id, location_id) references location (account_id, id),
      constraint worksheet_record_work_type foreign key (account_id, work_type_id) references work_type (account_id, id),
      constraint worksheet_record_unit foreign key (account_id, unit_id) references unit (account_id, id),
      constraint worksheet_record_unit_of_measure foreign key (account_id, unit_of_measure_id)
        references unit_of_measure (account_id, id),
      constraint worksheet_record_batch foreign key (account_id, export_batch_id) references export_batch (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists record_history (
      id bigint not null auto_increment,
      account_id bigint not null,
      record_id bigint not null,
      action varchar(20) not null,
      by_name varchar(50) not null,
      at datetime(3) not null,
      changes text null,
      primary key (account_id, id),
      unique key record_history_id (id),
      key record_history_of_record (account_id, record_id, id),
      constraint record_history_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists attachment (
      id bigint not null auto_increment,
      account_id bigint not null,
      record_id bigint not null,
      position int not null,
      file_name varchar(255) not null,
      content_type varchar(50) not null,
      size int not null,
      sha256 char(64) character set ascii collate ascii_bin not null,
      storage_key varchar(200) character set ascii collate ascii_bin not null,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key attachment_id (id),
      key attachment_of_record (account_id, record_id, position),
      constraint attachment_record foreign key (account_id, record_id) references worksheet_record (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);

  await sql`
    create table if not exists idempotency_key (
      account_id bigint not null,
      actor varchar(40) character set ascii collate ascii_bin not null,
      operation varchar(40) character set ascii collate ascii_bin not null,
      idempotency_key varchar(200) character set utf8mb4 collate utf8mb4_bin not null,
      request_hash char(64) character set ascii collate ascii_bin not null,
      response mediumtext null,
      created_at datetime(3) not null,
      primary key (account_id, actor, operation, idempotency_key),
      key idempotency_key_age (created_at),
      constraint idempotency_key_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
