import { normalizedKey } from '@worksheet/domain/normalized-key';
import { unscoped } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import { startAttempt, undoAttempt, type StartedAttempt } from '#lockout.ts';
import { verifyDummyPassword, verifyPassword } from '#passwords.ts';
import type { AuthServices } from '#services.ts';
import type { VerifiedUser } from '#sessions.ts';
import { isEnabled } from '#account-status.ts';

/** Each candidate costs a password hash; with more candidates, the account is required. */
const maxCandidates = 8;

export interface Credentials {
  /** `username` or `username@ACCOUNTCODE` (D2). */
  readonly username: string;
  readonly password: string;
  readonly account?: string | null | undefined;
  readonly address: string;
}

/** Reported only if it concerns exactly one account. */
export interface FailedSignIn {
  readonly accountId: number;
  readonly username: string;
  readonly reason: 'sign-in-failed' | 'sign-in-not-allowed';
  readonly locks: boolean;
}

/**
 * Only the right password reveals that a user may not sign in. An unknown username takes as long as a wrong password,
 * so nothing may wait for `onFailure` (D2, D5).
 */
export async function signIn(
  services: AuthServices,
  { username, password, account, address }: Credentials,
  onFailure: (failure: FailedSignIn) => void = () => undefined,
): Promise<VerifiedUser> {
  const identity = parseIdentity(username, account);
  const attempt = await startAttempt(services, { ...identity, address });
  const { candidates, matches } = await undoOnError(services, attempt, async () => {
    const candidates = await findCandidates(services, identity);
    if (candidates.length > maxCandidates) return { candidates, matches: candidates };
    return { candidates, matches: await withPassword(candidates, password) };
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
  if (others.length > 0) {
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
  await undoAttempt(services, attempt, {
    accountKey,
    hasNamesakes: await hasNamesakes(services, identity),
  });
  return { accountId: user.accountId, userId: user.userId, passwordHash: user.passwordHash };
}

interface Identity {
  readonly usernameKey: string;
  readonly accountKey: string | null;
}

/** An account after `@` takes precedence over the separate field. */
function parseIdentity(username: string, account: string | null | undefined): Identity {
  const at = username.lastIndexOf('@');
  const name = at < 0 ? username : username.slice(0, at);
  const code = at < 0 ? (account ?? '') : username.slice(at + 1);
  return { usernameKey: normalizedKey(name), accountKey: normalizedKey(code) || null };
}

/** Includes disabled users. */
async function findCandidates({ pool }: AuthServices, { usernameKey, accountKey }: Identity) {
  let query = unscoped(pool)
    .selectFrom('user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select([
      'u.id as userId',
      'u.account_id as accountId',
      'a.code_key as accountKey',
      'u.username',
      'u.password_hash as passwordHash',
      'u.active',
      'u.expiration_date as expirationDate',
      'a.active as accountActive',
      'a.expiration_date as accountExpirationDate',
      'a.time_zone as timeZone',
    ])
    .where('u.username_key', '=', usernameKey);
  if (accountKey !== null) query = query.where('a.code_key', '=', accountKey);
  return query.limit(maxCandidates + 1).execute();
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

async function withPassword(
  candidates: readonly Candidate[],
  password: string,
): Promise<Candidate[]> {
  if (candidates.length === 0) await verifyDummyPassword(password);
  const verified = await Promise.all(
    candidates.map((candidate) => verifyPassword(candidate.passwordHash, password)),
  );
  return candidates.filter((_, index) => verified[index] === true);
}

function isAllowed(user: Candidate, now: Date): boolean {
  const account = { active: user.accountActive, expirationDate: user.accountExpirationDate };
  return isEnabled([user, account], { timeZone: user.timeZone, now });
}

async function hasNamesakes({ pool }: AuthServices, { usernameKey }: Identity): Promise<boolean> {
  const users = await unscoped(pool)
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', usernameKey)
    .limit(2)
    .execute();
  return users.length > 1;
}

async function undoOnError<T>(
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
