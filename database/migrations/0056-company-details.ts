import { sql, type Kysely } from 'kysely';

/**
 * What the customer's sheet says of a company and its logo, a picture in base64 as signatures are, and the addresses of
 * customers and jobs. Servers of the previous version leave them empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'account', 'address'))) {
    await sql`
      alter table account
        add column address varchar(250) null,
        add column cvr varchar(8) character set ascii collate ascii_bin null,
        add column logo mediumtext character set ascii collate ascii_bin null,
        add column logo_sha256 char(64) character set ascii collate ascii_bin null`.execute(db);
  }
  for (const table of ['customer', 'job']) {
    if (!(await hasColumn(db, table, 'address')))
      await sql`alter table ${sql.table(table)} add column address varchar(100) null`.execute(db);
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
