import { sql, type Kysely } from 'kysely';

/**
 * When each attempt of a delivery was made and what the receiver answered, as JSON. A server of the previous version adds
 * no attempts to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'webhook_delivery'
       and column_name = 'attempt_log'`.execute(db);
  // A migration that was interrupted can be run again.
  if (rows.length > 0) return;
  await sql`
    alter table webhook_delivery
      add column attempt_log text character set ascii collate ascii_bin null`.execute(db);
}
