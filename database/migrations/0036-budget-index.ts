import { sql, type Kysely } from 'kysely';

/**
 * The hours of a job and its tasks are read from an index alone. It begins as the one that the server made for the
 * foreign key of the job, and replaces that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = 'worksheet_record'
       and index_name = 'worksheet_record_budget'`.execute(db);
  // A migration that was interrupted can be run again.
  if (rows.length > 0) return;
  await sql`
    alter table worksheet_record
      add key worksheet_record_budget (account_id, job_id, job_task_id, hours)`.execute(db);
}
