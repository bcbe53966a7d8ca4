import type { AccountTransaction } from '@worksheet/database/client';
import {
  transactUnscoped,
  unscoped,
  withinAccount,
  type UnscopedTransaction,
} from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { addressGroup } from '#address-group.ts';
import { isAppCode, stepOfCode } from '#authenticator-app.ts';
import { deviceCookieWith, readDevice } from '#known-device.ts';
import { startAttempt, undoAttempt } from '#lockout.ts';
import {
  countPendingAttempt,
  deletePendingSignIn,
  findPendingSignIn,
  type PendingSignIn,
} from '#pending-sign-in.ts';
import type { LoginServices, SecretServices } from '#services.ts';
import type { UserKey } from '#session-adapter.ts';
import { secondStepOf } from '#second-step.ts';
import { lockOwner } from '#store-passkey.ts';
import { deviceFor, hasNamesakes, type FailedSignIn } from '#sign-in.ts';
import { randomBytes } from 'node:crypto';
import { digest } from '#digest.ts';

export type GivenFactor = 'authenticator-app' | 'recovery-code';

interface SecondStepAnswer {
  readonly token: string | undefined;
  readonly code: string;
  readonly address: string;
  readonly deviceCookie: string | undefined;
  readonly onFailure: (failure: FailedSignIn) => void;
  /** Called if an app was made during this sign-in; it commits together with the sign-in. */
  readonly onAppAdded: (tx: AccountTransaction, user: PendingSignIn) => Promise<void>;
}

export interface CompletedSignIn {
  readonly user: PendingSignIn;
  readonly factor: GivenFactor;
  readonly deviceCookie: string;
  /** The recovery codes of an app that was made during this sign-in. */
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Completes a sign-in with a code of the app or a recovery code; each works once. The code also
 * confirms an app that is made during the sign-in. Wrong codes count as wrong passwords (D5).
 */
export async function completeSignIn(
  services: LoginServices,
  { token, code, address, deviceCookie, onFailure, onAppAdded }: SecondStepAnswer,
): Promise<CompletedSignIn> {
  const user = await findPendingSignIn(services, token);
  const { accountId, userId, username, usernameKey, accountKey } = user;
  const device = readDevice(services, deviceCookie);
  const attempt = await startAttempt(services, {
    usernameKey,
    accountKey,
    address: addressGroup(address),
    device: device && deviceFor(device, { usernameKey, accountKey }),
  });
  const used = await transactUnscoped(services.pool, async (tx) => {
    if (!(await countPendingAttempt(tx, services, user))) fail('sign-in-expired');
    const result = await useCode(services, tx, { user, code });
    if (result && !(await deletePendingSignIn(tx, user))) fail('sign-in-expired');
    if (result?.recoveryCodes) await onAppAdded(withinAccount(tx, accountId), user);
    return result;
  }).catch(async (error: unknown) => {
    await undoAttempt(services, attempt);
    throw error;
  });
  if (!used) {
    onFailure({ accountId, username, reason: 'sign-in-failed', locks: attempt.locks });
    fail('second-factor-failed');
  }
  await undoAttempt(services, attempt, {
    accountKey,
    hasNamesakes: await hasNamesakes(services, user),
  });
  const known = { accountId, userId, accountKey, usernameKey };
  return { user, ...used, deviceCookie: deviceCookieWith(services, device, known) };
}

type UsedCode = Pick<CompletedSignIn, 'factor' | 'recoveryCodes'>;

async function useCode(
  services: LoginServices,
  tx: UnscopedTransaction,
  { user, code }: { user: PendingSignIn; code: string },
): Promise<UsedCode | null> {
  const scoped = withinAccount(tx, user.accountId);
  if (!isAppCode(code))
    return (await useRecoveryCode(scoped, user, code))
      ? { factor: 'recovery-code', recoveryCodes: null }
      : null;
  await lockOwner(scoped, user.userId);
  // If the user has a passkey, an app that was begun but not confirmed is not accepted.
  const mayConfirm = (await secondStepOf(services, user, tx)) === 'enrol';
  const result = await useAppCode(services, scoped, { user, code, mayConfirm });
  return result && { factor: 'authenticator-app', recoveryCodes: result.recoveryCodes };
}

/**
 * Accepts a code of the app. The first code confirms the app and makes the recovery codes. Returns
 * null for a wrong or used code.
 */
export async function useAppCode(
  services: SecretServices,
  tx: AccountTransaction,
  { user, code, mayConfirm }: { user: UserKey; code: string; mayConfirm: boolean },
): Promise<{ recoveryCodes: readonly string[] | null } | null> {
  const app = await tx
    .selectFrom('authenticator_app')
    .select(['secret_encrypted as encrypted', 'last_step as lastStep', 'confirmed_at as confirmed'])
    .where('user_id', '=', user.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!app || (app.confirmed === null && !mayConfirm)) return null;
  const step = stepOfCode(services, user, { ...app, code });
  if (step === null) return null;
  const at = toUtc(services.now());
  await tx
    .updateTable('authenticator_app')
    .set({ last_step: step, ...(app.confirmed === null ? { confirmed_at: at } : {}) })
    .where('user_id', '=', user.userId)
    .execute();
  if (app.confirmed !== null) return { recoveryCodes: null };
  return { recoveryCodes: await replaceRecoveryCodes(services, tx, user) };
}

async function useRecoveryCode(
  tx: AccountTransaction,
  user: UserKey,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', user.userId)
    .where('code_hash', '=', recoveryCodeHash(user, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces all recovery codes of the user. Only the hashes of the new ones are stored. */
export async function replaceRecoveryCodes(
  { now }: Pick<SecretServices, 'now'>,
  tx: AccountTransaction,
  user: UserKey,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes();
  await tx.deleteFrom('recovery_code').where('user_id', '=', user.userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        user_id: user.userId,
        code_hash: recoveryCodeHash(user, code),
        created_at: toUtc(now()),
      })),
    )
    .execute();
  return codes;
}

/** Deletes the pending sign-in after another way of signing in. */
export async function endPendingSignIn(
  services: LoginServices,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return;
  const pending = await findPendingSignIn(services, token).catch(() => undefined);
  if (pending) await deletePendingSignIn(unscoped(services.pool), pending);
}

/** The alphabet has 32 characters and leaves out those that look like another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 24;
const codeCount = 10;

/** Each code has 120 random bits, so a plain SHA-256 hash is enough. */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const signs = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]);
    return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** Returns the hash of a code, regardless of case, hyphens and blanks. */
function recoveryCodeHash({ accountId, userId }: UserKey, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return digest(JSON.stringify([accountId, userId, plain]));
}
