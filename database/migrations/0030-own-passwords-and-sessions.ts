import { sql, type Kysely } from 'kysely';

/** Whose password somebody else set, and what a list of sessions shows. Passwords that exist already stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'user', 'must_change_password')))
    await sql`alter table user add column must_change_password tinyint(1) not null default 0`.execute(
      db,
    );
  if (!(await hasColumn(db, 'session', 'device'))) {
    await sql`
      alter table session
        add column device varchar(60) null,
        add column last_seen_at datetime(3) null`.execute(db);
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
