import { sql, type Kysely } from 'kysely';

/**
 * What agents propose, which goes with its person and with the record that it would change; and the person of an agent's
 * key, which goes with the person too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists draft (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      kind varchar(10) character set ascii collate ascii_bin not null,
      record_id bigint null,
      record_version int null,
      content text not null,
      created_by varchar(50) not null,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key draft_id (id),
      key draft_of_user (account_id, user_id, id),
      key draft_of_record (account_id, record_id),
      constraint draft_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade,
      constraint draft_record foreign key (account_id, record_id)
        references worksheet_record (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  // A migration that was interrupted can be run again.
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'api_key'
       and column_name = 'user_id'`.execute(db);
  if (rows.length === 0)
    await sql`
      alter table api_key
        add column user_id bigint null,
        add key api_key_of_user (account_id, user_id),
        add constraint api_key_user foreign key (account_id, user_id)
          references user (account_id, id) on delete cascade`.execute(db);
}
