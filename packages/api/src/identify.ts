import { identifyApiKey } from '@worksheet/auth/api-keys';
import { validateSession } from '@worksheet/auth/sessions';
import type { Actor } from '@worksheet/domain/actor';
import { fail } from '@worksheet/domain/errors';
import type { Services, SessionCookie } from '#context.ts';
import { auditExpiredImpersonation } from '#tenants/audit-expired-impersonations.ts';

/** What a request brings to say who asks. */
export interface PresentedCredentials {
  readonly sessionToken: string | undefined;
  readonly authorization: string | undefined;
  readonly apiKeyHeader: string | undefined;
  /** To move the end of the cookie when its session slid (D6). */
  readonly cookie?: SessionCookie | undefined;
}

/**
 * Who asks; null for nobody. Whoever presents an API key is that key or refused, whatever session they have besides:
 * a program must not act as another than it believes (D7).
 */
export async function identify(
  services: Pick<Services, 'pool' | 'now'>,
  { sessionToken, authorization, apiKeyHeader, cookie }: PresentedCredentials,
): Promise<Actor | null> {
  const keys = [bearerOf(authorization), apiKeyHeader?.trim()].filter((key) => key !== undefined);
  const [key, second = key] = keys;
  if (key !== undefined) {
    if (key !== second) fail('api-key-invalid');
    return (await identifyApiKey(services, key)) ?? fail('api-key-invalid');
  }
  if (!sessionToken) return null;
  const session = await validateSession(services, sessionToken);
  if (session?.expiredImpersonation)
    await auditExpiredImpersonation(services, session.expiredImpersonation);
  if (session?.extendedTo) cookie?.set(sessionToken, session.extendedTo);
  return session?.actor ?? null;
}

/** What follows `Bearer`; other schemes belong to proxies in front of us and say nothing here. */
function bearerOf(authorization: string | undefined): string | undefined {
  const [scheme = '', ...rest] = (authorization ?? '').trim().split(' ');
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ').trim() : undefined;
}
