import { sql, type Kysely } from 'kysely';

/**
 * Whether files of exports have the hours of each record, for the company and for each export, whose file then stays the
 * same, and the customer of a signature. Servers of the previous version write files without hours, and signatures without
 * a customer, which their sheet names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'account', 'csv_hours')))
    await sql`alter table account add column csv_hours boolean not null default false`.execute(db);
  if (!(await hasColumn(db, 'export_batch', 'with_hours')))
    await sql`alter table export_batch add column with_hours boolean not null default false`.execute(
      db,
    );
  if (!(await hasColumn(db, 'sign_off', 'customer_no')))
    await sql`alter table sign_off add column customer_no varchar(20) null`.execute(db);
  await sql`
    update sign_off set customer_no = json_value(sheet, '$.customerNo')
     where customer_no is null`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
