import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { UserActor } from '@worksheet/domain/actor';
import { Lucia, TimeSpan } from 'lucia';
import { digest } from '#digest.ts';
import { sessionAdapter, type SessionAttributes, type UserKey } from '#session-adapter.ts';
import { expiryOf, isToBeExtended } from '#session-length.ts';
import type { AuthServices } from '#services.ts';

/** Someone whose password was right a moment ago, by the hash it was checked against. */
export interface VerifiedUser extends UserKey {
  readonly passwordHash: string;
}

/** A session just made: what goes into the cookie, and until when; undefined ends with the browser (D6). */
export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date | undefined;
}

/** Somebody recognised by a session. */
export interface LiveSession {
  readonly actor: UserActor;
  /** Set when the session slid, and its cookie should too (D6). */
  readonly extendedTo: Date | undefined;
  /** The session itself, where it holds a visit that has run out (see `takeVisitOver`). */
  readonly overstayed: string | undefined;
}

const luciaOf = new WeakMap<AuthServices, ReturnType<typeof newLucia>>();

function luciaFor(services: AuthServices) {
  const lucia = luciaOf.get(services) ?? newLucia(services);
  luciaOf.set(services, lucia);
  return lucia;
}

/**
 * Lucia makes the tokens and decides whether a session still stands. Its own sliding is off (a length of zero): it
 * knows one length for all and extends only past the half of it.
 */
function newLucia(services: AuthServices) {
  return new Lucia(sessionAdapter(services), {
    sessionExpiresIn: new TimeSpan(0, 's'),
    getSessionAttributes: ({ remember, endsAt, isOverstayed }: SessionAttributes) => ({
      remember,
      endsAt,
      isOverstayed,
    }),
    getUserAttributes: ({ actor }: { actor: UserActor }) => ({ actor }),
  });
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof newLucia>;
  }
}

/** Begins a session, always with a new token; refuses when the password has changed since it was checked (D5, D6). */
export async function createSession(
  services: AuthServices,
  { accountId, userId, passwordHash }: VerifiedUser,
  remember: boolean,
): Promise<NewSession> {
  const endsAt = expiryOf(remember, services.now());
  const { id: token } = await luciaFor(services).createSession(
    { accountId, userId },
    { remember, endsAt, passwordHash, isOverstayed: false },
  );
  return { token, expiresAt: remember ? endsAt : undefined };
}

/** Who is behind a token: nobody once it, the user or the account has ended (D5). Remembered sessions slide (D6). */
export async function validateSession(
  services: AuthServices,
  token: string,
): Promise<LiveSession | null> {
  const { session, user } = await luciaFor(services).validateSession(token);
  if (!session) return null;
  const now = services.now();
  const found = { actor: user.actor, overstayed: session.isOverstayed ? digest(token) : undefined };
  if (!isToBeExtended(session, now)) return { ...found, extendedTo: undefined };
  const extendedTo = expiryOf(true, now);
  await unscoped(services.pool)
    .updateTable('session')
    .set({ expires_at: toUtc(extendedTo) })
    .where('id', '=', digest(token))
    .execute();
  return { ...found, extendedTo };
}

/** Ends one session; nothing happens if it has ended already. */
export async function invalidateSession(services: AuthServices, token: string): Promise<void> {
  await luciaFor(services).invalidateSession(token);
}

/**
 * Ends the sessions of a user, but for the one they are using (D5). Call it once the change of the password is
 * committed: from then on no session can begin with the old one.
 */
export async function invalidateUser(
  services: AuthServices,
  user: UserKey,
  exceptToken?: string,
): Promise<void> {
  if (exceptToken === undefined) return luciaFor(services).invalidateUserSessions(user);
  await unscoped(services.pool)
    .deleteFrom('session')
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('id', '!=', digest(exceptToken))
    .execute();
}

/** Ends every session of an account. */
export async function invalidateAccount(services: AuthServices, accountId: number): Promise<void> {
  await unscoped(services.pool).deleteFrom('session').where('account_id', '=', accountId).execute();
}

/** Deletes the sessions that have run out. */
export async function deleteExpiredSessions(services: AuthServices): Promise<void> {
  await luciaFor(services).deleteExpiredSessions();
}
