import { sql, type Kysely } from 'kysely';

/**
 * The items, resources and jobs that a user has starred, and the barcodes of items. A favourite does not keep what it
 * refers to from being deleted. Barcodes are compared as they are printed, case included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists favourite (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      unit_id bigint null,
      job_id bigint null,
      primary key (account_id, id),
      unique key favourite_id (id),
      unique key favourite_unit (account_id, user_id, unit_id),
      unique key favourite_job (account_id, user_id, job_id),
      constraint favourite_of_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade,
      constraint favourite_of_unit foreign key (account_id, unit_id)
        references unit (account_id, id) on delete cascade,
      constraint favourite_of_job foreign key (account_id, job_id)
        references job (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A migration that was interrupted can be run again.
  if (await hasBarcode(db)) return;
  await sql`
    alter table unit
      add column barcode varchar(50) character set utf8mb4 collate utf8mb4_bin null,
      add unique key unit_barcode (account_id, barcode)`.execute(db);
}

async function hasBarcode(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'unit' and column_name = 'barcode'`.execute(
    db,
  );
  return rows.length > 0;
}
