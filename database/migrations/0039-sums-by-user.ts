import { sql, type Kysely } from 'kysely';

/**
 * The user comes before the date in the index of sums: hours and reports read the dates of the users they may see, and a
 * report can read two halves of them at once. A server of the previous version names this index in its queries, which are
 * slower then but still correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = 'worksheet_record'
       and index_name = 'worksheet_record_sums' and seq_in_index = 2
       and column_name = 'user_id'`.execute(db);
  // A migration that was interrupted can be run again.
  if (rows.length > 0) return;
  await sql`
    alter table worksheet_record
      drop key worksheet_record_sums,
      add key worksheet_record_sums (
        account_id, user_id, work_date, job_id, customer_id, job_task_id, work_type_id, unit_id,
        unit_of_measure_id, hours, quantity, time_from, time_to, exported)`.execute(db);
}
