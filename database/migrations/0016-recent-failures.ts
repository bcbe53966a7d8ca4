import { sql, type Kysely } from 'kysely';

/**
 * When the failed sign-ins behind a counter were, so that the fifteen minutes in which they add up can slide: at most
 * the hundred after which it locks, as milliseconds in base 36 with commas between. A server of the version before goes
 * on counting by the older columns meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'sign_in_throttle' and column_name = 'recent'`.execute(
    db,
  );
  // A migration broken off half-way can be carried out again.
  if (rows.length > 0) return;
  await sql`
    alter table sign_in_throttle
      add column recent varchar(1000) character set ascii collate ascii_bin not null default ''`.execute(
    db,
  );
}
