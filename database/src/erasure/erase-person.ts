import { sql } from 'kysely';
import { erasedNames } from '@worksheet/domain/access/personal-data';
import { languageOf } from '@worksheet/domain/account/language';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { missingPasswordHash } from '#password-hashes.ts';
import type { AccountTransaction } from '#client.ts';
import type { DatabasePool } from '#pool.ts';
import { transactUnscoped, withinAccount, type UnscopedTransaction } from '#unscoped.ts';
import { eraseAudit } from './erase-audit.ts';
import { eraseAuthor, eraseCopies } from './erase-names.ts';
import {
  eraseHistory,
  erasePhotos,
  eraseRecords,
  eraseResource,
  eraseSheets,
} from './erase-records.ts';
import { keepErasedRows } from './erased-rows.ts';
import type { Replaced } from './replace.ts';

export interface PersonToErase {
  readonly accountId: number;
  readonly userId: number;
  /** Stands in the new name. */
  readonly number: number;
  /** UTC, as the database stores it. */
  readonly at: string;
}

export interface ErasedPerson {
  readonly username: string;
  /** The number of the resource that named the person; null if none did. */
  readonly resource: string | null;
  /** Of photos that nothing refers to any more. */
  readonly storageKeys: readonly string[];
}

/** Runs a transaction of one account that may erase its people. */
export function transactErasure<T>(
  pool: DatabasePool,
  accountId: number,
  act: (
    tx: AccountTransaction,
    erase: (person: Omit<PersonToErase, 'accountId'>) => Promise<ErasedPerson | undefined>,
  ) => Promise<T>,
): Promise<T> {
  return transactUnscoped(pool, (tx) =>
    act(withinAccount(tx, accountId), (person) => erasePerson(tx, { ...person, accountId })),
  );
}

const ownRows = [
  'favourite',
  'report_view',
  'day_question',
  'invitation',
  'session',
  'pending_sign_in',
  'passkey',
  'authenticator_app',
  'recovery_code',
  'user_identity',
  'identity_attempt',
  'calendar_feed',
  'reminder_setting',
  'reminder',
  'push_subscription',
  'plan',
  'draft',
  'api_key',
];

/**
 * Replaces what names a person and what the person wrote, for good. Hours, quantities, dates, jobs and pay stay, so sums do
 * (decisions/personal-data). Returns undefined if there is no such user.
 */
export async function erasePerson(
  tx: UnscopedTransaction,
  { accountId, userId, number, at }: PersonToErase,
): Promise<ErasedPerson | undefined> {
  const user = await tx
    .selectFrom('user')
    .select(['username', 'name', 'role', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const { code, language_code: language } = await tx
    .selectFrom('account')
    .select(['code', 'language_code'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const person: Replaced = {
    accountId,
    accountCode: code,
    userId,
    old: user,
    isOperator: user.role === 'Operator',
    ...erasedNames(languageOf(language), number),
  };
  const resource = await eraseResource(tx, person);
  const storageKeys = await erasePhotos(tx, person);
  await eraseHistory(tx, person, at);
  await eraseRecords(tx, person);
  await eraseSheets(tx, person);
  await eraseAuthor(tx, person);
  await eraseAudit(tx, person);
  await eraseCopies(tx, person);
  await keepErasedRows(tx, accountId, at);
  // What the agents of leaders propose about the person's records.
  await sql`delete draft from draft
    join worksheet_record as r on r.account_id = draft.account_id and r.id = draft.record_id
    where draft.account_id = ${accountId} and r.user_id = ${userId}`.execute(tx);
  for (const table of ownRows)
    await sql`delete from ${sql.table(table)}
      where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
  await sql`update pay_line set username = ${person.username}, payroll_no = null
    where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
  await sql`update user set
      username = ${person.username}, username_key = ${normalizedKey(person.username)},
      name = ${person.name}, password_hash = ${missingPasswordHash}, must_change_password = 0,
      role = 'User', email = null, payroll_no = null, default_description = null,
      default_resource_id = null, lock_default_resource = 0, active = 0, version = version + 1,
      external_id = null, scim_user_name = null, scim_user_name_key = null
    where account_id = ${accountId} and id = ${userId}`.execute(tx);
  await sql`update user_identity set linked_by = ${person.username}
    where account_id = ${accountId} and linked_by = ${user.username}`.execute(tx);
  // The person who tested the login of the company.
  await sql`update account_identity set test = null where account_id = ${accountId}
    and json_value(test, '$.username') = ${user.username}`.execute(tx);
  await sql`insert into erased_person (account_id, user_id, user_created_at, number, erased_at)
    values (${accountId}, ${userId}, ${user.created_at}, ${number}, ${at})
    on duplicate key update erased_at = erased_at`.execute(tx);
  return { username: person.username, resource, storageKeys };
}
