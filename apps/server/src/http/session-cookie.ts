import type { SessionCookie } from '@worksheet/api/context';
import { deviceLifetimeMs } from '@worksheet/auth/known-device';
import { attemptLifetimeMs } from '@worksheet/auth/identity/attempts';
import { pendingLifetimeMs } from '@worksheet/auth/pending-sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the name of a cookie. The `__Host-` prefix requires https and confines the cookie to this host (D6). */
export function cookieName(publicUrl: URL | undefined, name = 'worksheet_session'): string {
  return publicUrl?.protocol === 'https:' ? `__Host-${name}` : name;
}

/** Returns access to the session cookie. Without an expiry, browsers delete the cookie when they close (D6). */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: URL | undefined,
): SessionCookie {
  const name = cookieName(publicUrl);
  const deviceName = cookieName(publicUrl, 'worksheet_device');
  const pendingName = cookieName(publicUrl, 'worksheet_sign_in');
  const attemptName = cookieName(publicUrl, 'worksheet_identity');
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl?.protocol === 'https:' || request.protocol === 'https',
  } as const;
  return {
    token: request.cookies[name] || undefined,
    set(token, expiresAt) {
      reply.setCookie(name, token, { ...attributes, ...(expiresAt ? { expires: expiresAt } : {}) });
    },
    clear() {
      reply.clearCookie(name, attributes);
    },
    device: request.cookies[deviceName],
    setDevice(value) {
      reply.setCookie(deviceName, value, {
        ...attributes,
        sameSite: 'strict',
        maxAge: deviceLifetimeMs / 1_000,
      });
    },
    pendingSignIn: request.cookies[pendingName] || undefined,
    setPendingSignIn(token) {
      const strict = { ...attributes, sameSite: 'strict' } as const;
      if (token === undefined) reply.clearCookie(pendingName, strict);
      else reply.setCookie(pendingName, token, { ...strict, maxAge: pendingLifetimeMs / 1_000 });
    },
    identityAttempt: request.cookies[attemptName] || undefined,
    // Browsers would not send a strict cookie when they come back from the provider.
    setIdentityAttempt(token) {
      if (token === undefined) reply.clearCookie(attemptName, attributes);
      else
        reply.setCookie(attemptName, token, { ...attributes, maxAge: attemptLifetimeMs / 1_000 });
    },
  };
}
