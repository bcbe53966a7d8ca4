import { sql, type Kysely } from 'kysely';

/**
 * What a change of a record replaced, so that its state of any moment can be read (decisions/the-state-of-any-moment): `was` has
 * the former values of the changed columns, `left_date` the date that the record had, if it was deleted or moved to another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addOnce(
    db,
    'record_history',
    'was',
    sql`alter table record_history
      add column was mediumtext null,
      add column left_date date null,
      add key record_history_left (account_id, left_date, record_id)`,
  );
  // Before this, the history of an account is not complete enough.
  await addOnce(
    db,
    'account',
    'history_since',
    sql`alter table account
      add column history_since datetime(3) not null default current_timestamp(3)`,
  );
}

/** A migration that was interrupted can be run again. */
async function addOnce(
  db: Kysely<unknown>,
  table: string,
  column: string,
  statement: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  if (rows.length === 0) await statement.execute(db);
}
