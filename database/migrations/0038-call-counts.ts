import { sql, type Kysely } from 'kysely';

/** The calls of a caller in a minute, which all server processes add to: a limit holds for all of them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists call_count (
      caller varchar(80) character set ascii collate ascii_bin not null,
      calls int unsigned not null,
      ends_at datetime(3) not null,
      primary key (caller),
      key call_count_end (ends_at)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
