import { createNamedKey } from '@worksheet/auth/named-keys';
import type { KeyScope } from '@worksheet/domain/access/key-scope';
import { fastify, type FastifyInstance } from 'fastify';
import { identify } from '#identify.ts';
import { scim } from '#scim/plugin.ts';
import { testNow, type World } from './world.ts';

/** SCIM with the keys of the database. */
export async function scimApp(world: World): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 1024 * 1024, routerOptions: { maxParamLength: 4_000 } });
  await app.register(scim, {
    prefix: '/scim/v2',
    contextOf: async ({ headers: { authorization } }) => {
      const services = { pool: world.pool, now: () => testNow };
      const credentials = { authorization, sessionToken: undefined, apiKeyHeader: undefined };
      return world.context(await identify(services, credentials));
    },
  });
  return app;
}

export interface ScimAnswer {
  readonly status: number;
  /** Empty without a body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The id of a resource. */
  readonly id: string;
  readonly etag: string;
  readonly contentType: string;
}

export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<ScimAnswer>;

/** An identity provider with a new key of an account. */
export async function makeProvider(
  app: FastifyInstance,
  { pool }: World,
  accountId: number,
  scopes: readonly KeyScope[] = ['scim'],
): Promise<Send> {
  const { key } = await createNamedKey(
    { pool, now: () => testNow },
    {
      accountId,
      name: `Provider ${scopes.join(' ')}`,
      scopes,
      expiresAt: null,
      createdBy: 'adam',
      withinTransaction: () => Promise.resolve(),
    },
  );
  return async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    const answer: ScimAnswer['body'] = response.body === '' ? {} : response.json();
    return {
      status: response.statusCode,
      body: answer,
      id: String(answer['id']),
      etag: String(response.headers.etag ?? ''),
      contentType: String(response.headers['content-type'] ?? ''),
    };
  };
}
