import { sql, type Kysely } from 'kysely';

/**
 * Reminders: what a person chose, what was claimed to be sent, and the devices that take push messages. Accounts that exist
 * have reminders off; new ones, also those that servers of the previous version create, have them on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration that was interrupted can be run again.
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = 'account'
       and column_name = 'reminders'`.execute(db);
  if (rows.length === 0)
    await sql`
      alter table account
        add column reminders tinyint(1) not null default 0,
        add column reminder_defaults varchar(1000) null`.execute(db);
  await sql`alter table account alter column reminders set default 1`.execute(db);
  await sql`
    create table if not exists reminder_setting (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      kinds varchar(1000) not null,
      quiet_from smallint not null,
      quiet_to smallint not null,
      primary key (account_id, id),
      unique key reminder_setting_id (id),
      unique key reminder_setting_of_user (account_id, user_id),
      constraint reminder_setting_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists reminder (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      kind varchar(20) character set ascii collate ascii_bin not null,
      reminder_key varchar(60) character set ascii collate ascii_bin not null,
      claim char(36) character set ascii collate ascii_bin not null,
      claimed_at datetime(3) not null,
      sent_at datetime(3) null,
      primary key (account_id, id),
      unique key reminder_id (id),
      unique key reminder_once (account_id, user_id, kind, reminder_key),
      key reminder_by_claim (account_id, claimed_at),
      constraint reminder_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists push_subscription (
      id bigint not null auto_increment,
      account_id bigint not null,
      user_id bigint not null,
      endpoint varchar(1000) not null,
      endpoint_hash char(64) character set ascii collate ascii_bin not null,
      p256dh varchar(100) character set ascii collate ascii_bin not null,
      auth varchar(40) character set ascii collate ascii_bin not null,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key push_subscription_id (id),
      unique key push_subscription_endpoint (account_id, endpoint_hash),
      key push_subscription_user (account_id, user_id),
      constraint push_subscription_of_user foreign key (account_id, user_id)
        references user (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
