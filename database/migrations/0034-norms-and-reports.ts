import { sql, type Kysely } from 'kysely';

/**
 * Norms of the account (without a user) and of users; its holidays; jobs of leave and illness; budgets in hours; saved
 * views of reports; and whether customers sign for work. Existing accounts have no norm, so that nobody misses hours.
 * Sums over a period read an index that has all their columns, instead of the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'account', 'holidays'))) {
    await sql`
      alter table account
        add column holidays varchar(5) null,
        add column customer_sign_off tinyint(1) not null default 0`.execute(db);
  }
  if (!(await hasColumn(db, 'job', 'absence'))) {
    await sql`
      alter table job
        add column absence tinyint(1) not null default 0,
        add column budget_hours decimal(8, 2) null`.execute(db);
  }
  if (!(await hasColumn(db, 'job_task', 'budget_hours')))
    await sql`alter table job_task add column budget_hours decimal(8, 2) null`.execute(db);
  await sql`
    create table if not exists norm (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint null,
      valid_from date not null,
      monday decimal(4, 2) not null,
      tuesday decimal(4, 2) not null,
      wednesday decimal(4, 2) not null,
      thursday decimal(4, 2) not null,
      friday decimal(4, 2) not null,
      saturday decimal(4, 2) not null,
      sunday decimal(4, 2) not null,
      primary key (account_id, id),
      unique key norm_id (id),
      unique key norm_of_user (account_id, user_id, valid_from),
      constraint norm_account foreign key (account_id) references account (id),
      constraint norm_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists report_view (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      name varchar(50) not null,
      shared tinyint(1) not null,
      query varchar(2000) not null,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key report_view_id (id),
      key report_view_of_user (account_id, user_id),
      constraint report_view_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  if (!(await hasIndex(db, 'worksheet_record', 'worksheet_record_sums')))
    await sql`
      alter table worksheet_record
        add key worksheet_record_sums (
          account_id, work_date, user_id, job_id, customer_id, job_task_id, work_type_id, unit_id,
          unit_of_measure_id, hours, quantity, time_from, time_to, exported)`.execute(db);
}

async function hasIndex(db: Kysely<unknown>, table: string, index: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = ${table} and index_name = ${index}`.execute(
    db,
  );
  return rows.length > 0;
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
