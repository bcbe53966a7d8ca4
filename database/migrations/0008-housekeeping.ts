import { sql, type Kysely } from 'kysely';

/** When each scheduled job is due. Of several servers, the one that moves the date forward runs the job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists housekeeping (
      job varchar(40) character set ascii collate ascii_bin not null,
      due_at datetime(3) not null,
      primary key (job)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
