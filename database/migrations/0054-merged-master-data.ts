import { sql, type Kysely } from 'kysely';

/**
 * Duplicates of master data are merged. The row that goes stays, inactive, for the archive and so that its number finds the
 * one that stays. A merge remembers what it changed, until it can no longer be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists merge (
      id bigint not null auto_increment,
      account_id bigint not null,
      entity varchar(20) not null,
      kept_id bigint not null,
      merged_id bigint not null,
      merged_at datetime(3) not null,
      merged_by varchar(100) not null,
      undo_until datetime(3) not null,
      undone_at datetime(3) null,
      kept_version int not null,
      kept_before text not null,
      was_active tinyint(1) not null,
      primary key (account_id, id),
      unique key merge_id (id),
      key merge_of_merged (account_id, entity, merged_id),
      key merge_of_kept (account_id, entity, kept_id),
      constraint merge_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists merge_move (
      id bigint not null auto_increment,
      account_id bigint not null,
      merge_id bigint not null,
      kind varchar(20) not null,
      row_id bigint not null,
      row_version int not null,
      was longtext not null,
      primary key (account_id, id),
      unique key merge_move_id (id),
      key merge_move_of_merge (account_id, merge_id, kind, row_id),
      constraint merge_move_merge foreign key (account_id, merge_id)
        references merge (account_id, id) on delete cascade
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
  await sql`
    create table if not exists distinct_pair (
      id bigint not null auto_increment,
      account_id bigint not null,
      entity varchar(20) not null,
      first_id bigint not null,
      second_id bigint not null,
      primary key (account_id, id),
      unique key distinct_pair_id (id),
      unique key distinct_pair_of (account_id, entity, first_id, second_id),
      constraint distinct_pair_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci`.execute(db);
}
