import { sql, type Kysely } from 'kysely';

/** The attachments of deleted records. Their files are deleted once the deletion can no longer be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists attachment_deleted like attachment`.execute(db);
  // A migration that was interrupted can be run again.
  if (await isFinished(db)) return;
  await sql`
    alter table attachment_deleted
      add constraint attachment_deleted_record foreign key (account_id, record_id)
        references worksheet_deleted (account_id, id)`.execute(db);
}

async function isFinished(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.table_constraints
     where table_schema = database() and constraint_name = 'attachment_deleted_record'`.execute(db);
  return rows.length > 0;
}
