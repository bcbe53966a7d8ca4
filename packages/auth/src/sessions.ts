import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { UserActor } from '@worksheet/domain/access/actor';
import { Lucia, TimeSpan } from 'lucia';
import { digest } from '#digest.ts';
import { sessionAdapter, type SessionAttributes, type UserKey } from '#session-adapter.ts';
import type { SessionIdentity } from '#identity/session-identity.ts';
import { deviceName } from '#device-name.ts';
import { expiryOf, extensionOf } from '#session-length.ts';
import type { AuthServices } from '#services.ts';

export interface VerifiedUser extends UserKey {
  readonly passwordHash: string;
}

/** The token of a new session. Without an expiry, the cookie ends with the browser (D6). */
export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date | undefined;
}

export interface ValidSession {
  readonly actor: UserActor;
  /** The new expiry of the cookie (D6); undefined if the session is not extended. */
  readonly extendedTo: Date | undefined;
  readonly expiredImpersonation: string | undefined;
}

/** The instant at which a session was last seen is stored at most once in this time. */
const seenInterval = 5 * 60_000;

const luciaByServices = new WeakMap<AuthServices, ReturnType<typeof createLucia>>();

function luciaFor(services: AuthServices) {
  const lucia = luciaByServices.get(services) ?? createLucia(services);
  luciaByServices.set(services, lucia);
  return lucia;
}

/** Lucia's own extension is off (length zero), because it has one length for all sessions. */
function createLucia(services: AuthServices) {
  return new Lucia(sessionAdapter(services), {
    sessionExpiresIn: new TimeSpan(0, 's'),
    getSessionAttributes: (attributes: SessionAttributes) => ({ ...attributes }),
    getUserAttributes: ({ actor }: { actor: UserActor }) => ({ actor }),
  });
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
  }
}

/**
 * Creates a session. Throws if the password was changed since it was verified (D5, D6). The list of
 * sessions names the browser.
 */
export async function createSession(
  services: AuthServices,
  { accountId, userId, passwordHash }: VerifiedUser,
  remember: boolean,
  {
    userAgent,
    identity,
  }: { userAgent?: string | undefined; identity?: SessionIdentity | undefined } = {},
): Promise<NewSession> {
  const createdAt = services.now();
  const endsAt = expiryOf(remember, createdAt);
  const { id: token } = await luciaFor(services).createSession(
    { accountId, userId },
    {
      remember,
      createdAt,
      endsAt,
      lastSeenAt: createdAt,
      device: deviceName(userAgent),
      passwordHash,
      identity: identity ?? null,
      hasExpiredImpersonation: false,
    },
  );
  return { token, expiresAt: remember ? endsAt : undefined };
}

/** Returns null if session, user or account has expired (D5). Extends remembered sessions (D6). */
export async function validateSession(
  services: AuthServices,
  token: string,
): Promise<ValidSession | null> {
  const { session, user } = await luciaFor(services).validateSession(token);
  if (!session) return null;
  const now = services.now();
  const valid = {
    actor: user.actor,
    expiredImpersonation: session.hasExpiredImpersonation ? digest(token) : undefined,
  };
  const extendedTo = extensionOf(session, now);
  const isSeenAgain = now.getTime() - session.lastSeenAt.getTime() >= seenInterval;
  if (extendedTo || isSeenAgain) {
    await unscoped(services.pool)
      .updateTable('session')
      .set({ ...(extendedTo && { expires_at: toUtc(extendedTo) }), last_seen_at: toUtc(now) })
      .where('id', '=', digest(token))
      .execute();
  }
  return { ...valid, extendedTo };
}

export async function invalidateSession(services: AuthServices, token: string): Promise<void> {
  await luciaFor(services).invalidateSession(token);
}

/** Deletes the user's other sessions (D5). Requires that the password change is committed. */
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

export async function deleteExpiredSessions(services: AuthServices): Promise<void> {
  await luciaFor(services).deleteExpiredSessions();
}
