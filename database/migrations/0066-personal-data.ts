import { sql, type Kysely } from 'kysely';

/**
 * For how many years the data of people who left is kept, and who has been erased. The table names them by ids alone, and
 * has no foreign keys: it is read when a backup that is older than the erasure was restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'account'
       and column_name = 'retention_years'`.execute(db);
  if (rows.length === 0)
    await sql`alter table account add column retention_years smallint null`.execute(db);
  await sql`
    create table if not exists erased_person (
      account_id bigint not null,
      user_id bigint not null,
      user_created_at datetime(3) not null,
      number int not null,
      erased_at datetime(3) not null,
      primary key (account_id, user_id),
      unique key erased_person_number (account_id, number),
      constraint erased_person_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
