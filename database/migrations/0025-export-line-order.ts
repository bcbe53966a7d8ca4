import { sql, type Kysely } from 'kysely';

/**
 * The order of a file, so that a page of a voided export of any length reads only its own lines, and room for the hours
 * of an export of the longest records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasIndex(db))) {
    await sql`
      alter table export_line
        add key export_line_in_order (account_id, export_batch_id, work_date, id)`.execute(db);
  }
  await sql`alter table export_batch modify column hours decimal(18, 2) null`.execute(db);
}

async function hasIndex(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = 'export_line'
       and index_name = 'export_line_in_order'`.execute(db);
  return rows.length > 0;
}
