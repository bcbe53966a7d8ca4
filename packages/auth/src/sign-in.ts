import { normalizedKey } from '@worksheet/database/key';
import { unscoped } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import { beginAttempt, undoAttempt, type Begun } from '#lockout.ts';
import { verifyDummyPassword, verifyPassword } from '#passwords.ts';
import type { AuthServices } from '#services.ts';
import type { VerifiedUser } from '#sessions.ts';
import { isEnabled } from '#account-status.ts';

/** More accounts than this cannot share one username without being asked which one is meant: each costs a hash. */
const maxNamesakes = 8;

export interface Credentials {
  /** `username` or `username@ACCOUNTCODE` (D2). */
  readonly username: string;
  readonly password: string;
  readonly account?: string | null | undefined;
  /** Where the attempt comes from (D5). */
  readonly address: string;
}

/** A sign-in that failed, told to the one account it was about; where several might be meant, to none. */
export interface FailedSignIn {
  readonly accountId: number;
  readonly username: string;
  readonly reason: 'sign-in-failed' | 'sign-in-not-allowed';
  /** Whether it was the one failure too many (D5). */
  readonly locks: boolean;
}

/**
 * Who it is that knows this username and password, or a refusal (D2, D5). A user who is not let in is told so only
 * after the right password; a username that does not exist is answered as a wrong password is, and as slowly: so
 * `tell` must not be what makes the answer wait.
 */
export async function signIn(
  services: AuthServices,
  { username, password, account, address }: Credentials,
  tell: (failure: FailedSignIn) => void = () => undefined,
): Promise<VerifiedUser> {
  const named = nameOf(username, account);
  const attempt = await beginAttempt(services, { ...named, address });
  const { candidates, found } = await undoneOnFault(services, attempt, async () => {
    const candidates = await findCandidates(services, named);
    if (candidates.length > maxNamesakes) return { candidates, found: candidates };
    return { candidates, found: await thoseWithPassword(candidates, password) };
  });

  const [user, ...others] = found;
  if (!user) {
    const [meant, ...namesakes] = candidates;
    if (meant && namesakes.length === 0) {
      const { accountId, username } = meant;
      tell({ accountId, username, reason: 'sign-in-failed', locks: attempt.locks });
    }
    fail('sign-in-failed');
  }
  if (others.length > 0) {
    await undoAttempt(services, attempt);
    fail('account-required');
  }
  if (!mayEnter(user, services.now())) {
    await undoAttempt(services, attempt);
    const { accountId, username } = user;
    tell({ accountId, username, reason: 'sign-in-not-allowed', locks: false });
    fail('sign-in-not-allowed');
  }
  const { accountKey } = user;
  await undoAttempt(services, attempt, {
    accountKey,
    hasNamesakes: await hasNamesakes(services, named),
  });
  return { accountId: user.accountId, userId: user.userId, passwordHash: user.passwordHash };
}

interface Named {
  readonly usernameKey: string;
  readonly accountKey: string | null;
}

/** Neither usernames nor codes hold an `@`, so what stands behind it picks the account; else the account given does. */
function nameOf(username: string, account: string | null | undefined): Named {
  const at = username.lastIndexOf('@');
  const name = at < 0 ? username : username.slice(0, at);
  const code = at < 0 ? (account ?? '') : username.slice(at + 1);
  return { usernameKey: normalizedKey(name), accountKey: normalizedKey(code) || null };
}

/** The users of that name, whatever their standing. */
async function findCandidates({ pool }: AuthServices, { usernameKey, accountKey }: Named) {
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
  return query.limit(maxNamesakes + 1).execute();
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

async function thoseWithPassword(
  candidates: readonly Candidate[],
  password: string,
): Promise<Candidate[]> {
  if (candidates.length === 0) await verifyDummyPassword(password);
  const fits = await Promise.all(
    candidates.map((candidate) => verifyPassword(candidate.passwordHash, password)),
  );
  return candidates.filter((_, index) => fits[index] === true);
}

function mayEnter(user: Candidate, now: Date): boolean {
  const account = { active: user.accountActive, expirationDate: user.accountExpirationDate };
  return isEnabled([user, account], { timeZone: user.timeZone, now });
}

async function hasNamesakes({ pool }: AuthServices, { usernameKey }: Named): Promise<boolean> {
  const users = await unscoped(pool)
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', usernameKey)
    .limit(2)
    .execute();
  return users.length > 1;
}

/** A fault of ours is no wrong guess of theirs. */
async function undoneOnFault<T>(
  services: AuthServices,
  attempt: Begun,
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look();
  } catch (error) {
    await undoAttempt(services, attempt);
    throw error;
  }
}
