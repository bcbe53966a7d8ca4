import { sql, type Kysely } from 'kysely';

/**
 * Days about which a leader has asked a person, because nothing is registered on them. A question is answered by the
 * records of the day, so it needs no state of its own. It is deleted with the person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists day_question (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      work_date date not null,
      asked_by varchar(50) not null,
      asked_at datetime(3) not null,
      primary key (account_id, id),
      unique key day_question_id (id),
      unique key day_question_day (account_id, user_id, work_date),
      constraint day_question_of_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
