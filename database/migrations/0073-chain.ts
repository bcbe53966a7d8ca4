import { sql, type Kysely } from 'kysely';

const tables = ['record_history', 'audit_log', 'change_event'] as const;

const chainColumns = [
  sql`mark varchar(80) character set ascii collate ascii_bin null`,
  sql`link bigint null`,
  sql`chain char(64) character set ascii collate ascii_bin null`,
];

/**
 * The chain: what history, audit log and changes were when they were written (`mark`), and the order in which they were
 * linked (`link`, `chain`). The columns are added at once, without copying a table. A scheduled job gives a mark to the rows
 * that are there a day later, when no server of the previous version writes any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    // A migration that was interrupted can be run again.
    const { rows } = await sql`
      select 1 from information_schema.columns
       where table_schema = database() and table_name = ${table} and column_name = 'mark'`.execute(
      db,
    );
    if (rows.length > 0) continue;
    await sql`
      alter table ${sql.table(table)}
        add column ${sql.join(chainColumns, sql`, add column `)},
        add key ${sql.ref(`${table}_in_chain`)} (account_id, link)`.execute(db);
  }
  await sql`
    create table if not exists erased_row (
      id bigint not null auto_increment,
      account_id bigint not null,
      table_name varchar(20) character set ascii collate ascii_bin not null,
      row_id bigint not null,
      content varchar(80) character set ascii collate ascii_bin not null,
      at datetime(3) not null,
      ${sql.join(chainColumns)},
      primary key (account_id, id),
      unique key erased_row_id (id),
      key erased_row_of_row (account_id, table_name, row_id),
      key erased_row_in_chain (account_id, link),
      constraint erased_row_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // Without accounts there is nothing to adopt.
  const { rows } = await sql<{ until: string }>`
    select date_format(if(exists (select 1 from account), utc_timestamp(3) + interval 1 day, '2000-01-01'),
      '%Y-%m-%d %H:%i:%s.%f') as until`.execute(db);
  await sql`
    create table if not exists chain_head (
      account_id bigint not null,
      strand varchar(20) character set ascii collate ascii_bin not null,
      link bigint not null default 0,
      chain char(64) character set ascii collate ascii_bin not null default '',
      last_id bigint not null default 0,
      purged_link bigint not null default 0,
      purged_chain char(64) character set ascii collate ascii_bin not null default '',
      is_adopted tinyint(1) not null default 0,
      adopts_until datetime(3) not null default ${sql.lit(rows[0]?.until.slice(0, 23))},
      sealed_until date null,
      primary key (account_id, strand),
      constraint chain_head_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists seal (
      account_id bigint not null,
      number bigint not null,
      date date not null,
      heads varchar(1000) character set ascii collate ascii_bin not null,
      created_at datetime(3) not null,
      chain char(64) character set ascii collate ascii_bin not null,
      primary key (account_id, number),
      unique key seal_of_day (account_id, date),
      constraint seal_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
