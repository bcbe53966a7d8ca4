import type { SessionCookie } from '@worksheet/api/context';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix requires https and confines the cookie to this host (D6). */
export function cookieName(publicUrl: URL | undefined): string {
  return publicUrl?.protocol === 'https:' ? '__Host-worksheet_session' : 'worksheet_session';
}

/** Without an expiry, browsers delete the cookie when they close (D6). */
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
