import { sql, type Kysely } from 'kysely';

/**
 * When the failed sign-ins of a counter happened, for a sliding window of fifteen minutes (D5): at most the hundred after
 * which it locks, as milliseconds in base 36, separated by commas. Servers of the previous version count with the older
 * columns meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'sign_in_throttle' and column_name = 'recent'`.execute(
    db,
  );
  // A migration that was interrupted can be run again.
  if (rows.length > 0) return;
  await sql`
    alter table sign_in_throttle
      add column recent varchar(1000) character set ascii collate ascii_bin not null default ''`.execute(
    db,
  );
}
