import { sql, type Kysely } from 'kysely';

/** When a user was created or last changed, as in 0010 (`updatedSince`, D32). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'user' and column_name = 'updated_at'`.execute(
    db,
  );
  if (rows.length > 0) return;
  await sql`
    alter table user
      add column updated_at datetime(3) not null
        default current_timestamp(3) on update current_timestamp(3),
      add key user_by_update (account_id, updated_at)`.execute(db);
}
