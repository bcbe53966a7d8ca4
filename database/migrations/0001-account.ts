import { sql, type Kysely } from 'kysely';

/** Tenants with their settings. Keys are normalised copies in a binary collation: the text collation treats å as a. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists account (
      id bigint not null auto_increment,
      code varchar(20) not null,
      code_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      name varchar(100) not null,
      created_date date not null,
      expiration_date date null,
      active tinyint(1) not null default 1,
      time_zone varchar(64) not null default 'Europe/Copenhagen',
      show_customer tinyint(1) null,
      show_job_task tinyint(1) null,
      show_location tinyint(1) null,
      show_work_type tinyint(1) null,
      mandatory_job_task tinyint(1) null,
      mandatory_location tinyint(1) null,
      mandatory_work_type tinyint(1) null,
      default_unit_type varchar(10) not null default 'Item',
      resource_units varchar(10) not null default 'Quantity',
      next_export_number int not null default 1,
      primary key (id),
      unique key account_code (code_key)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
