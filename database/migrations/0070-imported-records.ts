import { sql, type Kysely } from 'kysely';

const tablesOfRecords = ['worksheet_record', 'worksheet_deleted', 'export_line'];

/**
 * Registrations of other products: where a record comes from and what it is called there, which import made it from which
 * row, and what was answered. The columns are added at once, without copying a table; records of servers of the previous
 * version have none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tablesOfRecords) {
    // A migration that was interrupted can be run again.
    const { rows } = await sql`
      select 1 from information_schema.columns
       where table_schema = database() and table_name = ${table} and column_name = 'source'`.execute(
      db,
    );
    if (rows.length === 0)
      await sql`
        alter table ${sql.table(table)}
          add column source varchar(20) character set ascii collate ascii_bin null,
          add column source_id varchar(100) character set utf8mb4 collate utf8mb4_bin null`.execute(
        db,
      );
  }
  await sql`
    create table if not exists record_import (
      id bigint not null auto_increment,
      account_id bigint not null,
      source varchar(20) character set ascii collate ascii_bin not null,
      created_at datetime(3) not null,
      undone_at datetime(3) null,
      primary key (account_id, id),
      unique key record_import_id (id),
      constraint record_import_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists imported_record (
      account_id bigint not null,
      fingerprint char(32) character set ascii collate ascii_bin not null,
      part smallint not null,
      import_id bigint not null,
      record_id bigint not null,
      content char(32) character set ascii collate ascii_bin not null,
      primary key (account_id, fingerprint, part),
      key imported_record_of_import (account_id, import_id, record_id),
      constraint imported_record_import foreign key (account_id, import_id)
        references record_import (account_id, id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists import_answer (
      account_id bigint not null,
      source varchar(20) character set ascii collate ascii_bin not null,
      question varchar(200) character set utf8mb4 collate utf8mb4_bin not null,
      choice varchar(100) not null,
      primary key (account_id, source, question),
      constraint import_answer_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
