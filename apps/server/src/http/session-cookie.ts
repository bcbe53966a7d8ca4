import type { SessionCookie } from '@worksheet/api/context';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix makes browsers accept the cookie from this host only (D6). It requires https. */
export function cookieName(publicUrl: URL | undefined): string {
  return publicUrl?.protocol === 'https:' ? '__Host-worksheet_session' : 'worksheet_session';
}

/** The session cookie of a request (D6). Without an expiry, browsers delete it when they close. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: URL | undefined,
): SessionCookie {
  const name = cookieName(publicUrl);
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
  };
}
