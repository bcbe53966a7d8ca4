import { authorizeCall } from '@worksheet/domain/access/call-policy';
import { fail } from '@worksheet/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Problem } from '#problem.ts';
import { matchesEtag } from '#rest/etag.ts';
import { readJson } from '#rest/json.ts';
import { beginProblem } from '#rest/send-problem.ts';
import { resourceSchemas, resourceTypes, serviceProviderConfig, withId } from '#scim/discovery.ts';
import { messageOf, type Meta } from '#scim/resource.ts';
import { createScimCaller } from '#scim/router.ts';

export interface ScimOptions {
  /** Identifies the caller and counts the call. */
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Procedures check the values. */
type Query = Partial<Record<string, string>>;
type ById = { Params: { id: string }; Querystring: Query };

const mediaType = 'application/scim+json';

/** SCIM 2.0 (RFC 7643, RFC 7644) for identity providers, with an API key of the scope `scim`. */
export async function scim(app: FastifyInstance, { contextOf }: ScimOptions): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const contextFor = (request: FastifyRequest): Context =>
    contexts.get(request) ?? fail('not-signed-in');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [mediaType, 'application/json'],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readJson(body),
  );
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => {
    request.headers['content-type'] ||= mediaType;
    const context = await contextOf(request, reply);
    if (!context.actor) fail('not-signed-in');
    // Before the body is read; the procedures check it again.
    const verdict = authorizeCall(context.actor, 'scim.provision', 'mutation');
    if (verdict !== true) fail(verdict);
    contexts.set(request, context);
  });

  app.get('/ServiceProviderConfig', (request, reply) =>
    send(reply, serviceProviderConfig(contextFor(request))),
  );
  for (const [path, listOf] of [
    ['/Schemas', resourceSchemas],
    ['/ResourceTypes', resourceTypes],
  ] as const) {
    app.get(path, (request, reply) => {
      const resources = listOf(contextFor(request));
      return sendList(reply, { totalResults: resources.length, resources });
    });
    app.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) =>
      send(reply, withId<{ readonly id: string }>(listOf(contextFor(request)), request.params.id)),
    );
  }
  for (const name of ['users', 'groups'] as const) addResources(app, name, contextFor);
  app.all('/*', () => fail('not-found'));
}

function addResources(
  app: FastifyInstance,
  name: 'users' | 'groups',
  contextFor: (request: FastifyRequest) => Context,
): void {
  const callsOf = (request: FastifyRequest) => createScimCaller(contextFor(request))[name];
  const path = name === 'users' ? '/Users' : '/Groups';
  const inputOf = (request: FastifyRequest<ById>) => ({
    id: request.params.id,
    body: request.body,
    ifMatch: request.headers['if-match'],
  });
  app.get<{ Querystring: Query }>(path, async (request, reply) =>
    sendList(reply, await callsOf(request).list(request.query), request.query.startIndex),
  );
  app.post(path, async (request, reply) => {
    const resource = await callsOf(request).create({ body: request.body });
    return sendResource(reply.code(201), resource);
  });
  app.get<ById>(`${path}/:id`, async (request, reply) => {
    const { query, params, headers } = request;
    const resource = await callsOf(request).single({ ...query, ...params });
    const isKnown = matchesEtag(headers['if-none-match'], resource.meta?.version ?? '');
    return isKnown ? reply.code(304).send() : sendResource(reply, resource);
  });
  app.put<ById>(`${path}/:id`, async (request, reply) =>
    sendResource(reply, await callsOf(request).replace(inputOf(request))),
  );
  app.patch<ById>(`${path}/:id`, async (request, reply) => {
    const resource = await callsOf(request).patch(inputOf(request));
    // The members of a group can be many, and providers do not read them here.
    return name === 'groups' ? reply.code(204).send() : sendResource(reply, resource);
  });
  app.delete<ById>(`${path}/:id`, async (request, reply) => {
    await callsOf(request).remove(inputOf(request));
    return reply.code(204).send();
  });
}

function sendResource(reply: FastifyReply, resource: { readonly meta?: Meta }): FastifyReply {
  const { meta } = resource;
  if (meta) reply.header('ETag', meta.version).header('Location', meta.location);
  return send(reply, resource);
}

function sendList(
  reply: FastifyReply,
  {
    totalResults,
    resources,
  }: { readonly totalResults: number; readonly resources: readonly object[] },
  startIndex = '1',
): FastifyReply {
  return send(reply, {
    schemas: [messageOf('ListResponse')],
    totalResults,
    startIndex: Math.max(1, Number(startIndex)),
    itemsPerPage: resources.length,
    Resources: resources,
  });
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Type', `${mediaType}; charset=utf-8`)
    .send(JSON.stringify(body));
}

/** Sends an error in the form of SCIM (RFC 7644 §3.12), with the fields that are wrong in `detail`. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = beginProblem(request, reply, error);
  const fields = problem.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  reply.header('Content-Type', 'application/scim+json; charset=utf-8').send(
    JSON.stringify({
      schemas: [messageOf('Error')],
      status: String(problem.status),
      scimType: scimTypeOf(problem),
      detail: [problem.detail, ...fields].join('. '),
    }),
  );
}

/** Only 400 and a name that is taken have one. */
function scimTypeOf({
  code,
  status,
  errors = [],
}: Omit<Problem, 'retryAfter'>): string | undefined {
  if (code === 'already-exists') return 'uniqueness';
  if (status !== 400) return undefined;
  const [error] = errors;
  if (
    code === 'invalid-json' ||
    !error ||
    error.path === '' ||
    /^Operations(\.\d+(\.op)?)?$/.test(error.path)
  )
    return 'invalidSyntax';
  if (error.path === 'filter') return 'invalidFilter';
  if (/(^|\.)path$/.test(error.path)) return error.code === 'required' ? 'noTarget' : 'invalidPath';
  return 'invalidValue';
}
