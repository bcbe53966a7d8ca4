import { sql, type Kysely } from 'kysely';

/** Who is planned on which job on which day. A plan goes with its person, its job and its task. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists plan (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      work_date date not null,
      job_id bigint not null,
      job_task_id bigint null,
      hours decimal(4,2) null,
      note varchar(100) null,
      planned_by varchar(50) not null,
      primary key (account_id, id),
      unique key plan_id (id),
      key plan_of_day (account_id, work_date, user_id),
      key plan_of_user (account_id, user_id, work_date),
      key plan_of_job (account_id, job_id),
      key plan_of_task (account_id, job_task_id),
      constraint plan_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade,
      constraint plan_job foreign key (account_id, job_id)
        references job (account_id, id) on delete cascade,
      constraint plan_task foreign key (account_id, job_task_id)
        references job_task (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
