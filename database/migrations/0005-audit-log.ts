import { sql, type Kysely } from 'kysely';

/** The audit log of an account, append-only. Names outlive their users, so there is no foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists audit_log (
      id bigint not null auto_increment,
      account_id bigint not null,
      at datetime(3) not null,
      event varchar(40) character set ascii collate ascii_bin not null,
      by_name varchar(50) not null,
      address varchar(64) character set ascii collate ascii_bin null,
      subject varchar(100) null,
      details text null,
      primary key (account_id, id),
      unique key audit_log_id (id),
      key audit_log_by_time (account_id, at, id),
      constraint audit_log_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
