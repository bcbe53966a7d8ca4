import { isIPv6 } from 'node:net';
import type { Context, Services, SessionCookie } from '@worksheet/api/context';
import { keyRateLimit } from '@worksheet/api/rest/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '#http/session-cookie.ts';
import { callCounts } from '@worksheet/api/rest/calls/call-counter';

export interface Credentials {
  readonly sessionToken: string | undefined;
  readonly authorization: string | undefined;
  readonly apiKeyHeader: string | undefined;
  readonly expectedUser: string | undefined;
  /** Its expiry is extended with the session (D6). */
  readonly cookie: SessionCookie;
}

/** Returns null without credentials; throws for an invalid API key. */
export type Identify = (services: Services, credentials: Credentials) => Promise<Context['actor']>;

export interface ContextOptions {
  readonly services: Services;
  readonly identify: Identify;
  readonly publicUrl: URL | undefined;
  readonly apiRateLimit: number;
}

/** Returns a function that creates the context of a request. API keys are valid over REST only (D7). */
export function contextFactory({ services, identify, publicUrl, apiRateLimit }: ContextOptions) {
  const counts = callCounts(services);
  const limitKey = keyRateLimit({ perMinute: apiRateLimit, now: services.now, counts });
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
      expectedUser: firstOf(request.headers['x-expected-user']),
      apiKeyHeader: isRest ? firstOf(request.headers['x-api-key']) : undefined,
    });
    if (actor) request.log = request.log.child(actorForLog(actor));
    if (actor) limitKey(actor, (name, value) => reply.header(name, value));
    return {
      ...services,
      actor,
      cookie,
      request: {
        id: request.id,
        address: request.ip,
        origin: publicUrl?.origin ?? listeningOrigin(request),
        userAgent: request.headers['user-agent'],
        transport,
        idempotencyKey: firstOf(request.headers['idempotency-key']),
      },
    };
  };
}

/**
 * Returns the origin at which the server accepted the connection. Callers can send any header, so
 * links with secrets must not use a host from one. `localhost` is accepted, because it is only
 * another name of this machine and passkeys need it.
 */
function listeningOrigin({ raw: { socket }, headers }: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort = 0 } = socket;
  const address = localAddress.replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const isLocalhost = isLoopback && headers.host === `localhost:${localPort}`;
  const host = isIPv6(address) ? `[${address.replace(/%.*/, '')}]` : address;
  return `http://${isLocalhost ? 'localhost' : host}:${localPort}`;
}

function actorForLog(actor: NonNullable<Context['actor']>) {
  const { accountId: account } = actor;
  if (actor.kind === 'apiKey') return { account, apiKey: actor.keyId };
  return { account, user: actor.userId, ...(actor.agent && { apiKey: actor.agent.keyId }) };
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
