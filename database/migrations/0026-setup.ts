import { sql, type Kysely } from 'kysely';

/**
 * The base unit of measure of items and resources, what the set-up checklist remembers, and which field a column of an
 * imported file is. Companies that register already need no checklist.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'unit', 'base_unit_code')))
    await sql`alter table unit add column base_unit_code varchar(20) null`.execute(db);
  if (!(await hasColumn(db, 'account', 'setup_dismissed_at'))) {
    await sql`
      alter table account
        add column settings_saved_at datetime(3) null,
        add column setup_dismissed_at datetime(3) null`.execute(db);
  }
  await sql`
    update account set settings_saved_at = utc_timestamp(3), setup_dismissed_at = utc_timestamp(3)
     where settings_saved_at is null
       and id in (select account_id from worksheet_record)`.execute(db);
  await sql`
    create table if not exists import_heading (
      id bigint not null auto_increment,
      account_id bigint not null,
      entity varchar(20) not null,
      heading_key varchar(200) character set utf8mb4 collate utf8mb4_bin not null,
      field varchar(50) null,
      primary key (account_id, id),
      unique key import_heading_id (id),
      unique key import_heading_key (account_id, entity, heading_key),
      constraint import_heading_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
