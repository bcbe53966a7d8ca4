import { sql, type Kysely } from 'kysely';

/**
 * The users who created, approved and last modified a record or made an export (D47, D53): names equal in the text
 * collation are not the same user. Null for API keys. The index finds the users of an export without its records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['worksheet_record', 'worksheet_deleted'] as const) {
    // A migration that was interrupted can be run again.
    if (await hasColumn(db, table)) continue;
    await sql`
      alter table ${sql.table(table)}
        add column approved_by_id bigint null,
        add column modified_by_id bigint null,
        add column created_by_id bigint null`.execute(db);
  }
  if (!(await hasColumn(db, 'export_batch'))) {
    await sql`alter table export_batch add column created_by_id bigint null`.execute(db);
  }
  if (!(await hasIndex(db))) {
    await sql`
      alter table worksheet_record
        add key worksheet_record_batch_user (account_id, export_batch_id, user_id)`.execute(db);
  }
  await fillRecords(db, 'worksheet_record');
  await fillRecords(db, 'worksheet_deleted');
  await sql`
    update export_batch b join user u
        on u.account_id = b.account_id and u.username = b.created_by collate utf8mb4_bin
       set b.created_by_id = u.id
     where b.created_by_id is null`.execute(db);
}

type RecordTable = 'worksheet_record' | 'worksheet_deleted';

async function hasColumn(
  db: Kysely<unknown>,
  table: RecordTable | 'export_batch',
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table}
       and column_name = 'created_by_id'`.execute(db);
  return rows.length > 0;
}

async function hasIndex(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and index_name = 'worksheet_record_batch_user'`.execute(db);
  return rows.length > 0;
}

const chunkSize = 10_000;

/** Names were copied from the users as they are. Does not count as a change of the records (`updatedSince`, D32). */
async function fillRecords(db: Kysely<unknown>, table: RecordTable): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(table)}`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += chunkSize) {
    await sql`
      update ${sql.table(table)} r
        left join user a on a.account_id = r.account_id and a.username = r.approved_by collate utf8mb4_bin
        left join user m on m.account_id = r.account_id and m.username = r.modified_by collate utf8mb4_bin
        left join user c on c.account_id = r.account_id and c.username = r.created_by collate utf8mb4_bin
         set r.approved_by_id = a.id, r.modified_by_id = m.id, r.created_by_id = c.id,
             r.updated_at = r.updated_at
       where r.id > ${from} and r.id <= ${from + chunkSize} and r.created_by_id is null`.execute(
      db,
    );
  }
}
