import { randomBytes } from 'node:crypto';
import {
  unscoped,
  type UnscopedHandle,
  type UnscopedTransaction,
} from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { isEnabled } from '#account-status.ts';
import { digest } from '#digest.ts';
import type { SessionIdentity } from '#identity/session-identity.ts';
import type { AuthServices } from '#services.ts';
import type { VerifiedUser } from '#sessions.ts';

export const pendingLifetimeMs = 10 * 60_000;
/** After this number of failures, the password is required again. */
const maxFailures = 5;

export async function createPendingSignIn(
  { pool, now }: AuthServices,
  { accountId, userId, passwordHash }: VerifiedUser,
  remember: boolean,
  identity?: SessionIdentity,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await unscoped(pool)
    .insertInto('pending_sign_in')
    .values({
      id: digest(token),
      account_id: accountId,
      user_id: userId,
      password_hash: passwordHash,
      remember,
      identity: identity ? JSON.stringify(identity) : null,
      expires_at: toUtc(new Date(now().getTime() + pendingLifetimeMs)),
    })
    .execute();
  return token;
}

export type PendingSignIn = Awaited<ReturnType<typeof findPendingSignIn>>;

/** Returns a pending sign-in. Throws if it has expired or failed too often, or if the password was changed. */
export async function findPendingSignIn({ pool, now }: AuthServices, token: string | undefined) {
  const row =
    token === undefined
      ? undefined
      : await unscoped(pool)
          .selectFrom('pending_sign_in as s')
          .innerJoin('user as u', (join) =>
            join.onRef('u.account_id', '=', 's.account_id').onRef('u.id', '=', 's.user_id'),
          )
          .innerJoin('account as a', 'a.id', 's.account_id')
          .select([
            's.id',
            's.account_id as accountId',
            's.user_id as userId',
            's.password_hash as passwordHash',
            's.remember',
            's.identity',
            'u.username',
            'u.username_key as usernameKey',
            'u.role',
            'u.profile_type as profileType',
            'u.active',
            'u.expiration_date as expirationDate',
            'a.code as accountCode',
            'a.code_key as accountKey',
            'a.require_second_factor as requireSecondFactor',
            'a.active as accountActive',
            'a.expiration_date as accountExpirationDate',
            'a.time_zone as timeZone',
          ])
          .where('s.id', '=', digest(token))
          .where('s.failures', '<', maxFailures)
          .where('s.expires_at', '>', toUtc(now()))
          .whereRef('s.password_hash', '=', 'u.password_hash')
          .executeTakeFirst();
  if (!row) fail('sign-in-expired');
  const account = { active: row.accountActive, expirationDate: row.accountExpirationDate };
  if (!isEnabled([row, account], { timeZone: row.timeZone, now: now() }))
    fail('sign-in-not-allowed');
  return row;
}

/**
 * Counts an attempt as a failure before it is verified, and locks the sign-in until the transaction ends, so that
 * simultaneous attempts are verified one after the other. Returns false if the sign-in has expired or failed too often.
 */
export async function countPendingAttempt(
  tx: UnscopedTransaction,
  { now }: AuthServices,
  { id }: Pick<PendingSignIn, 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pending_sign_in')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('failures', '<', maxFailures)
    .where('expires_at', '>', toUtc(now()))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a pending sign-in. Returns false if another call has completed it. */
export async function deletePendingSignIn(
  db: UnscopedHandle,
  { id }: Pick<PendingSignIn, 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_in')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredPendingSignIns({ pool, now }: AuthServices): Promise<void> {
  await unscoped(pool)
    .deleteFrom('pending_sign_in')
    .where('expires_at', '<=', toUtc(now()))
    .execute();
}
