import { sql, type Kysely } from 'kysely';

/**
 * The app opens without a network and a session, unless the account switches it off. Accounts whose administrators have
 * chosen it before, as the audit log says, keep what they chose. Servers of the previous version create accounts with the
 * new default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account alter column offline_entry set default 1`.execute(db);
  await sql`
    update account set offline_entry = 1
     where not exists (
       select 1 from audit_log
        where audit_log.account_id = account.id and audit_log.event = 'settings-changed'
          and audit_log.details like '%"offlineEntry"%')`.execute(db);
}
