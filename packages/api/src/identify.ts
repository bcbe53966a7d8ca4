import { identifyApiKey } from '@worksheet/auth/api-keys';
import { validateSession } from '@worksheet/auth/sessions';
import type { Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import type { Services, SessionCookie } from '#context.ts';
import { auditExpiredImpersonation } from '#jobs/audit-impersonation-end.ts';

export interface PresentedCredentials {
  readonly sessionToken: string | undefined;
  readonly authorization: string | undefined;
  readonly apiKeyHeader: string | undefined;
  /** The id of the user for whom the client makes the call (`X-Expected-User`). */
  readonly expectedUser?: string | undefined;
  readonly cookie?: Pick<SessionCookie, 'set'> | undefined;
}

/** An API key takes precedence over a session, so that a program never acts as an unexpected user (D7). */
export async function identify(
  services: Pick<Services, 'pool' | 'now'>,
  { sessionToken, authorization, apiKeyHeader, expectedUser, cookie }: PresentedCredentials,
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
  const actor = session?.actor ?? null;
  // Another window of the browser may have logged in as somebody else.
  const isExpected =
    expectedUser === undefined ||
    (actor?.kind === 'user' && String(actor.userId) === expectedUser && !actor.impersonation);
  return isExpected ? actor : null;
}

/** Ignores other schemes, which may belong to a proxy in front of the server. */
function bearerOf(authorization: string | undefined): string | undefined {
  const [scheme = '', ...rest] = (authorization ?? '').trim().split(' ');
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ').trim() : undefined;
}
