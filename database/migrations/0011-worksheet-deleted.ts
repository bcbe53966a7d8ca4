import { sql, type Kysely } from 'kysely';

/**
 * Records that were deleted, as they were, for as long as whoever deleted them may undo it. A table of its own keeps
 * them out of every list, sum and export without a condition anybody could forget. No foreign keys: what was deleted
 * keeps nothing from being deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists worksheet_deleted like worksheet_record`.execute(db);
  // A migration broken off half-way can be carried out again.
  if (await isFinished(db)) return;
  await sql`
    alter table worksheet_deleted
      add column deleted_actor varchar(40) character set ascii collate ascii_bin not null,
      add column deleted_at datetime(3) not null,
      add key worksheet_deleted_age (deleted_at),
      add constraint worksheet_deleted_account foreign key (account_id) references account (id)`.execute(
    db,
  );
}

async function isFinished(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'worksheet_deleted'
       and column_name = 'deleted_at'`.execute(db);
  return rows.length > 0;
}
