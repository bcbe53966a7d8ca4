import { sql, type Kysely } from 'kysely';

/**
 * Addresses that receive the changes of an account, and the log of what was sent to them. Without a foreign key to its
 * webhook, a long log is deleted in parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists webhook (
      id bigint not null auto_increment,
      account_id bigint not null,
      url varchar(500) not null,
      events text not null,
      active tinyint(1) not null default 1,
      secret_encrypted varchar(255) character set ascii collate ascii_bin not null,
      last_seq bigint not null,
      due_at datetime(3) null,
      lease varchar(40) character set ascii collate ascii_bin null,
      lease_until datetime(3) null,
      failures int not null default 0,
      failing_since datetime(3) null,
      disabled_at datetime(3) null,
      last_error varchar(40) null,
      last_response_status smallint null,
      created_by varchar(50) not null,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key webhook_id (id),
      key webhook_active (active, account_id),
      constraint webhook_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists webhook_delivery (
      id bigint not null auto_increment,
      account_id bigint not null,
      webhook_id bigint not null,
      message_id varchar(40) character set ascii collate ascii_bin not null,
      type varchar(60) not null,
      first_seq bigint not null,
      last_seq bigint not null,
      changes mediumtext not null,
      status varchar(20) not null default 'waiting',
      attempts int not null default 0,
      first_attempt_at datetime(3) null,
      due_at datetime(3) null,
      response_status smallint null,
      error varchar(40) null,
      delivered_at datetime(3) null,
      created_at datetime(3) not null,
      primary key (account_id, id),
      unique key webhook_delivery_id (id),
      key webhook_delivery_log (account_id, webhook_id, id),
      key webhook_delivery_status (account_id, webhook_id, status, id),
      key webhook_delivery_day (account_id, webhook_id, delivered_at),
      key webhook_delivery_age (created_at),
      constraint webhook_delivery_of_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
