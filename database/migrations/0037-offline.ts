import { sql, type Kysely } from 'kysely';

/**
 * The keys that clients give to what they create, so that a call that is sent again after days creates nothing; how many
 * images of a record are still to come; and whether the app opens without a network and a session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists client_key (
      account_id bigint not null,
      actor varchar(40) character set ascii collate ascii_bin not null,
      client_key char(36) character set ascii collate ascii_bin not null,
      record_ids text null,
      created_at datetime(3) not null,
      primary key (account_id, actor, client_key),
      constraint client_key_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A migration that was interrupted can be run again.
  for (const table of ['worksheet_record', 'worksheet_deleted', 'export_line'] as const) {
    if (await hasColumn(db, table, 'attachments_expected')) continue;
    await sql`
      alter table ${sql.table(table)}
        add column attachments_expected smallint not null default 0,
        add column attachments_expected_until datetime(3) null`.execute(db);
  }
  if (await hasColumn(db, 'account', 'offline_entry')) return;
  await sql`
    alter table account add column offline_entry tinyint(1) not null default 0`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
