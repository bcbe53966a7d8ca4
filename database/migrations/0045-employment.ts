import { sql, type Kysely } from 'kysely';

/**
 * The first day of a user's employment, whose last day is the expiration date, and the employments before it (D65). A
 * server of the previous version reads neither: it expects hours from the first record on, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists past_employment (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      employed_from date not null,
      employed_to date not null,
      primary key (account_id, id),
      unique key past_employment_id (id),
      unique key past_employment_of_user (account_id, user_id, employed_to),
      constraint past_employment_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'user' and column_name = 'employed_from'`.execute(
    db,
  );
  // A migration that was interrupted can be run again.
  if (rows.length === 0) await sql`alter table user add column employed_from date null`.execute(db);
}
