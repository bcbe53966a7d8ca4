import { sql, type Kysely } from 'kysely';

/**
 * Records that are sent back, the closed period of an account, and exports that are voided (D44): `export_line` holds
 * the lines that left an export as they were in it, so that its file stays the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'account', 'closed_until'))) {
    await sql`
      alter table account
        add column closed_until date null after export_approved_only,
        add column day_limit decimal(4, 2) not null default 13 after closed_until,
        add column working_time_rules varchar(5) null after day_limit`.execute(db);
  }
  for (const table of ['worksheet_record', 'worksheet_deleted'] as const) {
    if (await hasColumn(db, table, 'returned_at')) continue;
    await sql`
      alter table ${sql.table(table)}
        add column returned_by varchar(50) null,
        add column returned_by_id bigint null,
        add column returned_at datetime(3) null,
        add column return_reason varchar(300) null,
        add column return_answered_at datetime(3) null`.execute(db);
  }
  if (!(await hasColumn(db, 'export_batch', 'voided_at'))) {
    await sql`
      alter table export_batch
        add column hours decimal(12, 2) null,
        add column voided_by varchar(50) null,
        add column voided_by_id bigint null,
        add column voided_at datetime(3) null,
        add column void_reason varchar(300) null`.execute(db);
  }
  await sql`
    update export_batch b
       set b.hours = (
         select sum(r.hours) from worksheet_record r
          where r.account_id = b.account_id and r.export_batch_id = b.id)
     where b.voided_at is null`.execute(db);
  await createExportLine(db);
}

async function createExportLine(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists export_line like worksheet_record`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select distinct index_name as name from information_schema.statistics
     where table_schema = database() and table_name = 'export_line'`.execute(db);
  if (rows.some(({ name }) => name === 'export_line_user')) return;
  const copied = rows.map(({ name }) => name).filter((name) => name !== 'PRIMARY');
  const drops = copied.map((name) => sql`drop key ${sql.ref(name)},`);
  await sql`
    alter table export_line
      ${sql.join(drops, sql` `)}
      modify column id bigint not null,
      modify column export_batch_id bigint not null,
      drop primary key,
      add primary key (account_id, export_batch_id, id),
      add key export_line_user (account_id, export_batch_id, user_id),
      add constraint export_line_batch foreign key (account_id, export_batch_id)
        references export_batch (account_id, id)`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
