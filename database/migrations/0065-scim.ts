import { sql, type Kysely } from 'kysely';

/** What an identity provider calls users, and the groups that it has made: the teams exist while they are empty too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists scim_group (
      id bigint not null auto_increment,
      account_id bigint not null,
      display_name varchar(254) not null,
      display_name_key varchar(508) character set utf8mb4 collate utf8mb4_bin not null,
      external_id varchar(255) character set utf8mb4 collate utf8mb4_bin null,
      team_code varchar(20) not null,
      team_code_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      created_at datetime(3) not null default current_timestamp(3),
      updated_at datetime(3) not null
        default current_timestamp(3) on update current_timestamp(3),
      primary key (account_id, id),
      unique key scim_group_id (id),
      unique key scim_group_name (account_id, display_name_key),
      unique key scim_group_team (account_id, team_code_key),
      key scim_group_by_update (account_id, updated_at),
      constraint scim_group_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  const binary = 'character set utf8mb4 collate utf8mb4_bin null';
  await addColumns(db, 'user', {
    external_id: sql`varchar(255) ${sql.raw(binary)}`,
    scim_user_name: sql`varchar(254) null`,
    scim_user_name_key: sql`varchar(508) ${sql.raw(binary)}`,
    scim_deleted: sql`tinyint(1) not null default 0`,
  });
  await addKey(db, 'user', 'user_scim_user_name', sql`unique key`, ['scim_user_name_key']);
  await addKey(db, 'user', 'user_external_id', sql`key`, ['external_id']);
}

type Text = ReturnType<typeof sql>;

/** A migration that was interrupted can be run again. */
async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, Text>>,
): Promise<void> {
  for (const [name, type] of Object.entries(columns)) {
    const { rows } = await sql`
      select 1 from information_schema.columns
       where table_schema = database() and table_name = ${table} and column_name = ${name}`.execute(
      db,
    );
    if (rows.length === 0)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${type}`.execute(db);
  }
}

async function addKey(
  db: Kysely<unknown>,
  table: string,
  name: string,
  kind: Text,
  columns: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
     where table_schema = database() and table_name = ${table} and index_name = ${name}`.execute(
    db,
  );
  const list = sql.join(['account_id', ...columns].map((column) => sql.ref(column)));
  if (rows.length === 0)
    await sql`alter table ${sql.table(table)} add ${kind} ${sql.ref(name)} (${list})`.execute(db);
}
