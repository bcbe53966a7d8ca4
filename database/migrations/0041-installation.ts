import { sql, type Kysely } from 'kysely';

/**
 * Which installation this is, for the storage of attachments: it names the installation whose daily job may delete files from
 * it. Servers of the previous version read neither. The row is written when it is first needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists installation (
      singleton smallint not null,
      id char(32) character set ascii collate ascii_bin not null,
      restored tinyint(1) not null default 0,
      primary key (singleton)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
