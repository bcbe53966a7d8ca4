import type { Context, Services, SessionCookie } from '@worksheet/api/context';
import { keyRateLimit } from '@worksheet/api/rest/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '#http/session-cookie.ts';

/** What a request brings to say who asks. */
export interface Credentials {
  readonly sessionToken: string | undefined;
  readonly authorization: string | undefined;
  readonly apiKeyHeader: string | undefined;
  /** To move its end when the session slid (D6). */
  readonly cookie: SessionCookie;
}

/** Who asks; null for nobody. Refuses a wrong API key. */
export type Identify = (services: Services, credentials: Credentials) => Promise<Context['actor']>;

export interface ContextOptions {
  readonly services: Services;
  readonly identify: Identify;
  readonly publicUrl: URL | undefined;
  /** How many calls an API key has in a minute. */
  readonly apiRateLimit: number;
}

/** Makes the context of a call. API keys count for REST alone (D7). The request's log names who asked from here on. */
export function contextMaker(options: ContextOptions) {
  const { services, identify, publicUrl, apiRateLimit } = options;
  const count = keyRateLimit({ perMinute: apiRateLimit, now: services.now });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    transport: Context['request']['transport'],
  ): Promise<Context> => {
    const cookie = sessionCookie(request, reply, publicUrl);
    const isRest = transport === 'rest';
    const actor = await identify(services, {
      cookie,
      sessionToken: cookie.token,
      authorization: isRest ? request.headers.authorization : undefined,
      apiKeyHeader: isRest ? single(request.headers['x-api-key']) : undefined,
    });
    if (actor) request.log = request.log.child(nameOf(actor));
    if (actor?.kind === 'apiKey') {
      count(actor.keyId, (name, value) => reply.header(name, value));
    }
    return {
      ...services,
      actor,
      cookie,
      request: {
        id: request.id,
        address: request.ip,
        transport,
        idempotencyKey: single(request.headers['idempotency-key']),
      },
    };
  };
}

function nameOf(actor: NonNullable<Context['actor']>) {
  return actor.kind === 'user'
    ? { account: actor.accountId, user: actor.userId }
    : { account: actor.accountId, apiKey: actor.keyId };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
