import { sql, type Kysely } from 'kysely';

/**
 * The team of a user has a first day (D66). The row of the user holds the present team, and `past_team` those before it, so
 * everybody has their present team since ever. A server of the previous version changes the code alone, which renames the
 * present stay; nothing contradicts another table. Lines of signatures have the date that decides whose team they belong to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists past_team (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      team_code varchar(20) not null,
      team_code_key varchar(80) character set utf8mb4 collate utf8mb4_bin not null,
      valid_from date null,
      valid_to date not null,
      primary key (account_id, id),
      unique key past_team_id (id),
      unique key past_team_of_user (account_id, user_id, valid_to),
      key past_team_members (account_id, team_code_key, user_id, valid_to, valid_from),
      constraint past_team_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A migration that was interrupted can be run again.
  if (!(await hasColumn(db, 'user', 'team_from')))
    await sql`
      alter table user
        add column team_from date null,
        drop key user_team_key,
        add key user_team_key (account_id, team_code_key, team_from)`.execute(db);
  if (!(await hasColumn(db, 'sign_off_line', 'work_date')))
    await sql`alter table sign_off_line add column work_date date null`.execute(db);
  for (const table of ['worksheet_record', 'worksheet_deleted'] as const)
    await sql`
      update sign_off_line l
        join ${sql.table(table)} r on r.account_id = l.account_id and r.id = l.record_id
         set l.work_date = r.work_date
       where l.work_date is null`.execute(db);
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  return rows.length > 0;
}
