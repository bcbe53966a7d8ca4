import { sql } from 'kysely';
import { erasedNames } from '@worksheet/domain/access/personal-data';
import { languageOf } from '@worksheet/domain/account/language';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { missingPasswordHash } from '#password-hashes.ts';
import type { UnscopedTransaction } from '#unscoped.ts';
import { eraseAudit } from './erase-audit.ts';
import { eraseAuthor, eraseCopies } from './erase-names.ts';
import {
  eraseHistory,
  erasePhotos,
  eraseRecords,
  eraseResource,
  eraseSheets,
} from './erase-records.ts';
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

const ownRows = [
  ...['favourite', 'report_view', 'day_question', 'invitation', 'session', 'pending_sign_in'],
  ...['passkey', 'authenticator_app', 'recovery_code'],
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
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['user.username', 'user.name', 'user.role', 'user.created_at', 'account.code'])
    .select('account.language_code as language')
    .where('user.account_id', '=', accountId)
    .where('user.id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const person: Replaced = {
    accountId,
    accountCode: user.code,
    userId,
    old: user,
    isOperator: user.role === 'Operator',
    ...erasedNames(languageOf(user.language), number),
  };
  const resource = await eraseResource(tx, person);
  const storageKeys = await erasePhotos(tx, person);
  await eraseHistory(tx, person, at);
  await eraseRecords(tx, person);
  await eraseSheets(tx, person);
  await eraseAuthor(tx, person);
  await eraseAudit(tx, person);
  await eraseCopies(tx, person);
  for (const table of ownRows)
    await sql`delete from ${sql.table(table)}
      where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
  await sql`update pay_line set username = ${person.username}, payroll_no = null
    where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
  await sql`update user set
      username = ${person.username}, username_key = ${normalizedKey(person.username)},
      name = ${person.name}, password_hash = ${missingPasswordHash}, must_change_password = 0,
      role = 'User', email = null, payroll_no = null, default_description = null,
      default_resource_id = null, lock_default_resource = 0, active = 0, version = version + 1
    where account_id = ${accountId} and id = ${userId}`.execute(tx);
  await sql`insert into erased_person (account_id, user_id, user_created_at, number, erased_at)
    values (${accountId}, ${userId}, ${user.created_at}, ${number}, ${at})
    on duplicate key update erased_at = erased_at`.execute(tx);
  return { username: person.username, resource, storageKeys };
}
