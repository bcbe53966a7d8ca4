import { randomBytes } from 'node:crypto';
import type { AccountTransaction } from '@worksheet/database/client';
import { transactUnscoped, unscoped, withinAccount } from '@worksheet/database/unscoped';
import { isoFromUtc, latestStoredUtc, toUtc } from '@worksheet/database/utc';
import { invitationHours } from '@worksheet/domain/entities/invitation';
import { fail } from '@worksheet/domain/errors';
import { isEnabled } from '#account-status.ts';
import { digest } from '#digest.ts';
import type { AuthServices } from '#services.ts';

export type InvitationPurpose = keyof typeof invitationHours;

interface NewInvitation {
  readonly userId: number;
  readonly purpose: InvitationPurpose;
  readonly createdBy: string;
  readonly now: Date;
}

/** The token of a link, of which only the SHA-256 is stored. */
export interface InvitationSecret {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Replaces the user's link of the same purpose. A link that somebody requested without logging in
 * does not end the one of an administrator. The caller has locked the user.
 */
export async function createInvitation(
  tx: AccountTransaction,
  { userId, ...invitation }: NewInvitation,
): Promise<InvitationSecret> {
  const secrets = await createInvitations(tx, { ...invitation, userIds: [userId] });
  return secrets.get(userId) ?? fail('not-found');
}

interface NewInvitations extends Omit<NewInvitation, 'userId'> {
  readonly userIds: readonly number[];
}

/** Returns a link for each of the users, by their ids, as `createInvitation` does. */
export async function createInvitations(
  tx: AccountTransaction,
  { userIds, purpose, createdBy, now }: NewInvitations,
): Promise<ReadonlyMap<number, InvitationSecret>> {
  const expiresAt = new Date(now.getTime() + invitationHours[purpose] * 3_600_000);
  const secrets = new Map(
    userIds.map((id) => [id, { token: randomBytes(24).toString('base64url'), expiresAt }]),
  );
  await tx
    .deleteFrom('invitation')
    .where('user_id', 'in', [...secrets.keys()])
    .where('purpose', '=', purpose)
    .execute();
  await tx
    .insertInto('invitation')
    .values(
      [...secrets].map(([userId, { token }]) => ({
        user_id: userId,
        purpose,
        token_hash: digest(token),
        created_by: createdBy,
        created_at: toUtc(now),
        expires_at: toUtc(expiresAt),
      })),
    )
    .execute();
  return secrets;
}

/**
 * Returns the user and account of a link. Throws if the link was used or replaced, or if either may not log in (D5).
 */
export async function findInvitation({ pool, now }: AuthServices, token: string) {
  const row = await unscoped(pool)
    .selectFrom('invitation as i')
    .innerJoin('user as u', (join) =>
      join.onRef('u.account_id', '=', 'i.account_id').onRef('u.id', '=', 'i.user_id'),
    )
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select([
      'i.account_id as accountId',
      'i.user_id as userId',
      'i.expires_at as expiresAt',
      'u.username',
      'u.username_key as usernameKey',
      'u.language_code as languageCode',
      'u.role',
      'u.profile_type as profileType',
      'a.require_second_factor as requireSecondFactor',
      'u.active',
      'u.expiration_date as expirationDate',
      'a.name as accountName',
      'a.code as accountCode',
      'a.code_key as accountKey',
      'a.active as accountActive',
      'a.expiration_date as accountExpirationDate',
      'a.time_zone as timeZone',
    ])
    .where('i.token_hash', '=', digest(token))
    .where('i.expires_at', '>', toUtc(now()))
    .executeTakeFirst();
  if (!row) fail('invitation-not-found');
  const account = { active: row.accountActive, expirationDate: row.accountExpirationDate };
  if (!isEnabled([row, account], { timeZone: row.timeZone, now: now() }))
    fail('sign-in-not-allowed');
  return { ...row, expiresAt: isoFromUtc(row.expiresAt) };
}

interface Acceptance {
  readonly token: string;
  readonly user: { readonly accountId: number; readonly userId: number };
  readonly passwordHash: string;
  /** This commits together with the password. */
  readonly withinTransaction: (tx: AccountTransaction) => Promise<void>;
}

/** Sets the password. All links of the user end, so that only one of two simultaneous calls succeeds. */
export async function redeemInvitation(
  { pool, now }: AuthServices,
  { token, user: { accountId, userId }, passwordHash, withinTransaction }: Acceptance,
): Promise<void> {
  await transactUnscoped(pool, async (unscopedTx) => {
    const tx = withinAccount(unscopedTx, accountId);
    // The locks are taken in the order of an invitation.
    await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    const { numDeletedRows } = await tx
      .deleteFrom('invitation')
      .where('user_id', '=', userId)
      .where('token_hash', '=', digest(token))
      .where('expires_at', '>', toUtc(now()))
      .executeTakeFirst();
    if (numDeletedRows === 0n) fail('invitation-not-found');
    await tx.deleteFrom('invitation').where('user_id', '=', userId).execute();
    await tx
      .updateTable('user')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', userId)
      .execute();
    await withinTransaction(tx);
  });
}

/** Administrators are reminded of an unused link after it has expired too. */
const keptMs = 7 * 24 * 3_600_000;

export async function deleteExpiredInvitations({ pool, now }: AuthServices): Promise<void> {
  await unscoped(pool)
    .deleteFrom('invitation')
    .where('expires_at', '<=', toUtc(new Date(now().getTime() - keptMs)))
    .execute();
}

const maxNamesakes = 8;

/**
 * Returns the users of this name who may log in and have an e-mail address. Operators get a new
 * password on the command line.
 */
export async function findByForgottenPassword(
  { pool, now }: AuthServices,
  { usernameKey, accountKey }: { readonly usernameKey: string; readonly accountKey: string | null },
) {
  let query = unscoped(pool)
    .selectFrom('user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select([
      'u.id as userId',
      'u.account_id as accountId',
      'u.username',
      'u.email',
      'u.language_code as languageCode',
      'u.active',
      'u.expiration_date as expirationDate',
      'a.name as accountName',
      'a.active as accountActive',
      'a.expiration_date as accountExpirationDate',
      'a.time_zone as timeZone',
    ])
    .where('u.username_key', '=', usernameKey)
    .where('u.role', '=', 'User')
    .where('u.email', 'is not', null);
  if (accountKey !== null) query = query.where('a.code_key', '=', accountKey);
  const users = await query.orderBy('u.id').limit(maxNamesakes).execute();
  return users.filter((user) => {
    const account = { active: user.accountActive, expirationDate: user.accountExpirationDate };
    return isEnabled([user, account], { timeZone: user.timeZone, now: now() });
  });
}

/**
 * Creates a link for a new password. Returns null if the user was sent one less than five minutes
 * ago, so that nobody can fill a mailbox.
 */
export async function createReset(
  tx: AccountTransaction,
  { userId, createdBy, now }: Omit<NewInvitation, 'purpose'>,
): Promise<InvitationSecret | null> {
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const recent = await tx
    .selectFrom('invitation')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('created_at', '>', toUtc(new Date(now.getTime() - 5 * 60_000)))
    .where('created_at', '<=', latestStoredUtc(now, 0))
    .executeTakeFirst();
  return recent ? null : createInvitation(tx, { userId, purpose: 'reset', createdBy, now });
}
