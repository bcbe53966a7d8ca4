import { sql, type Kysely } from 'kysely';

/**
 * Deleted records, for as long as the deletion can be undone. In a separate table, no list, sum or export can contain
 * them by mistake. There are no foreign keys, so that a deleted record does not prevent the deletion of master data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists worksheet_deleted like worksheet_record`.execute(db);
  // A migration that was interrupted can be run again.
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
