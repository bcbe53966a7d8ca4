import { sql, type Kysely } from 'kysely';

/**
 * What the other system did with the lines of an export. A null `export_status` of a record in an export means that it
 * waits, one of a line that left an export that it was voided: rows of the versions before need no change, and neither do
 * those that a server of such a version writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  for (const table of ['worksheet_record', 'worksheet_deleted', 'export_line'] as const) {
    if (await hasColumn(db, table, 'export_status')) continue;
    await sql`
      alter table ${sql.table(table)}
        add column export_status varchar(10) character set ascii collate ascii_bin null,
        add column external_reference varchar(50) character set utf8mb4 collate utf8mb4_bin null`.execute(
      db,
    );
  }
  if (!(await hasColumn(db, 'export_line', 'rejection_reason')))
    await sql`alter table export_line add column rejection_reason varchar(250) null`.execute(db);
  if (!(await hasColumn(db, 'export_batch', 'accepted_count'))) {
    await sql`
      alter table export_batch
        add column accepted_count int not null default 0,
        add column rejected_count int not null default 0,
        add column acknowledged_at datetime(3) null`.execute(db);
  }
  if (!(await hasIndex(db))) {
    await sql`
      alter table worksheet_record
        add key worksheet_record_by_reference (account_id, external_reference)`.execute(db);
  }
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}

async function hasIndex(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = 'worksheet_record'
       and index_name = 'worksheet_record_by_reference'`.execute(db);
  return rows.length > 0;
}
