import { sql, type Kysely } from 'kysely';

/**
 * What was changed, for other systems that follow an account. An event is inserted in the transaction of its change and
 * gets its place in the order of all (`seq`) when that is committed. `purged_seq` is the last place that is no longer
 * kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists change_event (
      id bigint not null auto_increment,
      account_id bigint not null,
      seq bigint null,
      entity varchar(20) character set ascii collate ascii_bin not null,
      key_text varchar(150) character set utf8mb4 collate utf8mb4_bin not null,
      action varchar(20) character set ascii collate ascii_bin not null,
      by_name varchar(50) not null,
      at datetime(3) not null,
      group_id char(16) character set ascii collate ascii_bin not null,
      primary key (account_id, id),
      unique key change_event_id (id),
      key change_event_in_order (account_id, seq),
      constraint change_event_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists change_cursor (
      account_id bigint not null,
      last_seq bigint not null default 0,
      purged_seq bigint not null default 0,
      primary key (account_id),
      constraint change_cursor_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
