import { setTimeout as pause } from 'node:timers/promises';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { unscoped } from '@worksheet/database/unscoped';
import { AppError, fail } from '@worksheet/domain/errors';
import { addressGroup } from '#address-group.ts';
import type { Attempt } from '#lockout-counters.ts';
import { startAttempt, undoAttempt, type StartedAttempt } from '#lockout.ts';
import { deviceCookieWith, readDevice, type KnownDevice } from '#known-device.ts';
import { hashing, verifyDummyPassword, verifyPassword } from '#passwords.ts';
import type { AuthServices, LoginServices } from '#services.ts';
import type { VerifiedUser } from '#sessions.ts';
import { secondStepOf, type SecondStep } from '#second-step.ts';
import { isEnabled } from '#account-status.ts';

/**
 * The maximum number of candidates that are compared, because each costs a password hash. If there
 * are more, the account is required.
 */
const maxCandidates = 8;

export interface Credentials {
  /** The username, or `username@ACCOUNTCODE` (D2). */
  readonly username: string;
  readonly password: string;
  readonly account?: string | null | undefined;
  readonly address: string;
  readonly deviceCookie?: string | undefined;
}

export interface SignedIn extends VerifiedUser {
  readonly deviceCookie: string;
  /** Set if the password alone does not suffice. */
  readonly secondStep: SecondStep | null;
}

/** A failed login is reported only if it concerns exactly one account. */
export interface FailedSignIn {
  readonly accountId: number;
  readonly username: string;
  readonly reason: 'sign-in-failed' | 'sign-in-not-allowed';
  readonly locks: boolean;
}

/**
 * Signs in with a password. Only the right password reveals that a user exists or may not sign in.
 * An unknown username and any number of namesakes take the same time, so nothing may wait for
 * `onFailure` (D2, D5). Addresses take turns.
 */
export async function signIn(
  services: LoginServices,
  credentials: Credentials,
  onFailure: (failure: FailedSignIn) => void = () => undefined,
): Promise<SignedIn> {
  const address = addressGroup(credentials.address);
  let began = 0;
  try {
    return await hashing.run(() => {
      began = performance.now();
      return verifyCredentials(services, { ...credentials, address }, onFailure);
    }, [address]);
  } catch (error) {
    if (error instanceof AppError && error.code === 'sign-in-failed')
      await untilNextStep(began, services.loginLimits.failureStepMs);
    throw error;
  }
}

/** The slowest hash of the last logins: a busy machine needs longer steps. */
let slowestHashMs = 0;

async function untilNextStep(began: number, minStep: number): Promise<void> {
  if (minStep === 0) return;
  const step = Math.max(minStep, Math.min(2 * minStep, 2 * maxCandidates * slowestHashMs));
  await pause(step - ((performance.now() - began) % step));
}

async function verifyCredentials(
  services: LoginServices,
  { username, password, account, address, deviceCookie }: Credentials,
  onFailure: (failure: FailedSignIn) => void,
): Promise<SignedIn> {
  const identity = parseIdentity(username, account);
  const device = readDevice(services, deviceCookie);
  const attempt = await startAttempt(services, {
    ...identity,
    address,
    device: device && deviceFor(device, identity),
  });
  const { candidates, matches } = await undoOnError(services, attempt, async () => {
    const candidates = await findCandidates(services, attempt);
    const compared = candidates.slice(0, maxCandidates);
    return { candidates, matches: await withPassword(compared, password) };
  });

  const [user, ...others] = matches;
  if (!user) {
    const [candidate, ...namesakes] = candidates;
    if (candidate && namesakes.length === 0) {
      const { accountId, username } = candidate;
      onFailure({ accountId, username, reason: 'sign-in-failed', locks: attempt.locks });
    }
    fail('sign-in-failed');
  }
  if (others.length > 0 || candidates.length > maxCandidates) {
    await undoAttempt(services, attempt);
    fail('account-required');
  }
  if (!isAllowed(user, services.now())) {
    await undoAttempt(services, attempt);
    const { accountId, username } = user;
    onFailure({ accountId, username, reason: 'sign-in-not-allowed', locks: false });
    fail('sign-in-not-allowed');
  }
  const { accountKey } = user;
  const secondStep = await secondStepOf(services, user);
  // Earlier failures remain until the second step is done. Otherwise the password would clear the
  // failures of its codes.
  const success = secondStep === null && {
    accountKey,
    hasNamesakes: await hasNamesakes(services, identity),
  };
  await undoAttempt(services, attempt, success || undefined);
  const { accountId, userId, passwordHash } = user;
  const known = { accountId, userId, accountKey, usernameKey: identity.usernameKey };
  return {
    accountId,
    userId,
    passwordHash,
    deviceCookie: deviceCookieWith(services, device, known),
    secondStep,
  };
}

/**
 * Returns the device for an attempt; null if none of its users has this name. It does not read the
 * database, because the time would reveal the result.
 */
export function deviceFor(
  { id, users }: KnownDevice,
  { usernameKey, accountKey }: Identity,
): Attempt['device'] {
  const known = users.filter(
    (user) =>
      user.usernameKey === usernameKey && (accountKey === null || user.accountKey === accountKey),
  );
  return known.length > 0 ? { id, userIds: known.map(({ userId }) => userId) } : null;
}

export interface Identity {
  readonly usernameKey: string;
  readonly accountKey: string | null;
}

/** Parses a username. An account after `@` takes precedence over the separate field. */
function parseIdentity(username: string, account: string | null | undefined): Identity {
  const at = username.lastIndexOf('@');
  const name = at < 0 ? username : username.slice(0, at);
  const code = at < 0 ? (account ?? '') : username.slice(at + 1);
  return { usernameKey: normalizedKey(name), accountKey: normalizedKey(code) || null };
}

/** Returns the users of this name, including disabled ones. */
async function findCandidates(
  { pool }: AuthServices,
  { usernameKey, accountKey, byDevice, device }: StartedAttempt,
) {
  let query = unscoped(pool)
    .selectFrom('user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select([
      'u.id as userId',
      'u.account_id as accountId',
      'a.code_key as accountKey',
      'u.username',
      'u.password_hash as passwordHash',
      'u.role',
      'u.profile_type as profileType',
      'a.require_second_factor as requireSecondFactor',
      'u.active',
      'u.expiration_date as expirationDate',
      'a.active as accountActive',
      'a.expiration_date as accountExpirationDate',
      'a.time_zone as timeZone',
    ])
    .where('u.username_key', '=', usernameKey);
  if (accountKey !== null) query = query.where('a.code_key', '=', accountKey);
  if (byDevice && device) query = query.where('u.id', 'in', device.userIds);
  return query
    .orderBy('u.id')
    .limit(maxCandidates + 1)
    .execute();
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

async function withPassword(
  candidates: readonly Candidate[],
  password: string,
): Promise<Candidate[]> {
  const began = performance.now();
  if (candidates.length === 0) await verifyDummyPassword(password);
  const matches: Candidate[] = [];
  for (const candidate of candidates) {
    if (await verifyPassword(candidate.passwordHash, password)) matches.push(candidate);
  }
  const hashMs = (performance.now() - began) / Math.max(1, candidates.length);
  slowestHashMs = Math.max(hashMs, slowestHashMs * 0.95);
  return matches;
}

function isAllowed(user: Candidate, now: Date): boolean {
  const account = { active: user.accountActive, expirationDate: user.accountExpirationDate };
  return isEnabled([user, account], { timeZone: user.timeZone, now });
}

export async function hasNamesakes(
  { pool }: AuthServices,
  { usernameKey }: Pick<Identity, 'usernameKey'>,
): Promise<boolean> {
  const users = await unscoped(pool)
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', usernameKey)
    .limit(2)
    .execute();
  return users.length > 1;
}

export async function undoOnError<T>(
  services: AuthServices,
  attempt: StartedAttempt,
  operation: () => Promise<T>,
): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    await undoAttempt(services, attempt);
    throw error;
  }
}
