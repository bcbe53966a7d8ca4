import { sql, type Kysely } from 'kysely';

/**
 * What is locked for a company, in rows that no foreign key refers to: everyone who registers work shares a lock of the
 * row of the account, so that an export waited there for its number until all others had finished. Servers of the
 * previous version take numbers from the row of the account; for an hour, in which they are replaced, new servers take
 * them there too. Later, the unique key `export_batch_number` refuses a number that was given out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists export_counter (
      account_id bigint not null,
      next_number int not null,
      shared_until datetime(3) null,
      primary key (account_id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists account_lock (
      account_id bigint not null,
      name varchar(20) character set ascii collate ascii_bin not null,
      primary key (account_id, name)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A migration that was interrupted can be run again.
  await sql`
    insert ignore into export_counter (account_id, next_number, shared_until)
    select id, next_export_number, timestampadd(hour, 1, utc_timestamp(3)) from account`.execute(
    db,
  );
}
