import { sql } from 'kysely';
import { eventsOfOtherThings } from '@worksheet/domain/changes/audit';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { UnscopedTransaction } from '#unscoped.ts';
import { eraseMark } from './erased-rows.ts';
import { stringsWithout, type Replaced } from './replace.ts';
import { updateFound } from './update-found.ts';

/**
 * The audit log keeps what happened and when. It loses the names of the person, the network addresses and what was changed
 * about the person.
 */
export async function eraseAudit(tx: UnscopedTransaction, person: Replaced): Promise<void> {
  const { accountId, accountCode, old, username } = person;
  const [key, newKey] = [normalizedKey(old.username), normalizedKey(username)];
  const isBy = sql`(by_name_key = ${key} or by_name = ${old.username} collate utf8mb4_bin)`;
  const isAbout = sql`(subject_key = ${key} and event not in (${sql.join(eventsOfOtherThings)}))`;
  // The columns are set from left to right, so those of the conditions come last.
  await updateFound(tx, {
    table: 'audit_log',
    accountId,
    where: sql`${isBy} or ${isAbout}`,
    set: sql`address = if(${isBy}, null, address), details = if(${isAbout}, null, details),
      subject = if(${isAbout}, ${username}, subject),
      subject_key = if(${isAbout}, ${newKey}, subject_key),
      by_name = if(${isBy}, ${username}, by_name),
      by_name_key = if(by_name = ${username}, ${newKey}, by_name_key), ${eraseMark}`,
  });
  await eraseDetails(tx, person);
  await eraseOperator(tx, person, `${old.username}@${accountCode}`, `${username}@${accountCode}`);
}

/** Entries about others that name the person: of this account, and of the operators who changed something of it. */
async function eraseDetails(
  tx: UnscopedTransaction,
  { accountId, accountCode, old, username }: Replaced,
): Promise<void> {
  const quoted = JSON.stringify(old.username);
  const { rows } = await sql<{ id: number; account: number; details: string }>`
    select id, account_id as account, details from audit_log
     where (account_id = ${accountId} or subject_key = ${normalizedKey(accountCode)})
       and (locate(${`"username":${quoted}`}, details) > 0
         or locate(${`"administrator":${quoted}`}, details) > 0)`.execute(tx);
  for (const { id, account, details } of rows)
    await sql`update audit_log
        set details = ${stringsWithout(details, new Map([[old.username, username]]))}, ${eraseMark}
      where account_id = ${account} and id = ${id}`.execute(tx);
}

/** An operator stands in the logs of other accounts, as `name@CODE` (D54). */
async function eraseOperator(
  tx: UnscopedTransaction,
  { accountId, isOperator, username: own }: Replaced,
  from: string,
  to: string,
): Promise<void> {
  const { rows } = await sql`select 1 from audit_log
    where account_id = ${accountId} and by_name = ${own}
      and (event like 'tenant-%' or event like 'visit-%' or event like 'api-key-%'
        or event in ('factors-removed', 'user-invited', 'user-created')) limit 1`.execute(tx);
  if (!isOperator && rows.length === 0) return;
  await sql`update audit_log set address = null, by_name = ${to}, by_name_key = ${normalizedKey(to)},
      ${eraseMark}
    where by_name_key = ${normalizedKey(from)}`.execute(tx);
  await sql`update change_event set by_name = ${to}, ${eraseMark} where by_name = ${from}`.execute(
    tx,
  );
  await sql`update api_key set operator_name = ${to} where operator_name = ${from}`.execute(tx);
}
