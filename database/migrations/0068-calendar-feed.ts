import { sql, type Kysely } from 'kysely';

/** The secret address of a person's calendar, of which there is one at a time. It goes with its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists calendar_feed (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      token_hash char(64) character set ascii collate ascii_bin not null,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key calendar_feed_id (id),
      unique key calendar_feed_token (token_hash),
      unique key calendar_feed_user (account_id, user_id),
      constraint calendar_feed_of_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
