import { sql, type Kysely } from 'kysely';

const tablesOfRecords = ['worksheet_record', 'worksheet_deleted', 'export_line'];

/**
 * The minutes of a break that are subtracted from the hours between the times of a record, and whether an account offers
 * them. Servers of the previous version write records without a break.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  for (const table of tablesOfRecords)
    if (!(await hasColumn(db, table, 'break_minutes')))
      await sql`alter table ${sql.table(table)} add column break_minutes smallint null`.execute(db);
  if (!(await hasColumn(db, 'account', 'breaks')))
    await sql`alter table account add column breaks boolean not null default false`.execute(db);
  if (!(await hasColumn(db, 'account', 'break_minutes')))
    await sql`alter table account add column break_minutes smallint not null default 30`.execute(
      db,
    );
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
