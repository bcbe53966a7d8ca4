import type { Readable } from 'node:stream';
import { maxRegistrationBytes } from '@worksheet/domain/import-registrations/contract';
import { maxAttachmentBytes } from '@worksheet/domain/worksheet/limits';
import multipart from '@fastify/multipart';
import { callTRPCProcedure, type AnyTRPCRouter } from '@trpc/server';
import { AppError, fail } from '@worksheet/domain/errors';
import { authorizeCall } from '@worksheet/domain/access/call-policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import {
  acceptedFormat,
  checkForm,
  checkQuery,
  checkSameFields,
  takesQuery,
} from '#rest/check-fields.ts';
import { decode, type RawFields } from '#rest/decode.ts';
import { addDocument } from '#rest/document.ts';
import { readJson } from '#rest/json.ts';
import { withForm } from '#rest/multipart.ts';
import { ifMatchOf } from '#rest/etag.ts';
import { routesOf, type Route } from '#rest/routes.ts';
import { unwrap } from '#rest/schema.ts';
import { sendProblem } from '#rest/send-problem.ts';
import { sendList, sendResult } from '#rest/send-result.ts';
import { sendNotFound } from '#rest/not-found.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every REST call that changes data, also on `GET /api/user/logout` (D6). */
    readonly changes?: boolean;
    readonly takesForm?: boolean;
  }
}

export interface RestOptions {
  readonly router: AnyTRPCRouter;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  readonly uploadDir: string;
}

const mebibyte = 1024 * 1024;
/** A download names up to a million entries (D21). */
const longBody = 16 * mebibyte;
/** A thousand entries of master data whose texts are as long as possible, and escaped. */
const batchBody = 3 * mebibyte;
const shortBody = mebibyte;

/** Registers every documented procedure as a REST call (spec §7, architecture idea 3). */
export async function rest(app: FastifyInstance, options: RestOptions): Promise<void> {
  const routes = routesOf(options.router);
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'buffer' } as const;
  const parse = async (_request: FastifyRequest, body: Buffer) => readJson(body);
  app.addContentTypeParser('application/json', parser, parse);
  // `fetch` says this of a text whose type its caller does not say.
  app.addContentTypeParser('text/plain', parser, async (_request: FastifyRequest, body: Buffer) =>
    readJson(body).catch(() => fail('wrong-media-type')),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parser,
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.takesForm) fail('wrong-media-type');
      return Object.fromEntries(new URLSearchParams(body.toString()));
    },
  );
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));

  for (const route of routes) addRoute(app, route, options);

  addDocument(app, options.router);
  app.all('/*', {
    onRequest: async (request, reply) => sendNotFound(routes, request, reply),
    handler: () => fail('not-found'),
  });
}

function addRoute(app: FastifyInstance, route: Route, options: RestOptions): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.route({
    // A HEAD must change nothing, so a GET that changes data has none.
    method: route.method === 'GET' && route.type === 'query' ? ['GET', 'HEAD'] : route.method,
    exposeHeadRoute: false,
    url: route.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(route),
    config: {
      changes: route.type === 'mutation' && !route.comesBack,
      takesForm: route.takesForm,
    },
    onRequest: async (request, reply) => {
      // The check for requests of other sites has already seen that it does not say that it is JSON (D6).
      request.headers['content-type'] ||= 'application/json';
      const context = await options.contextOf(request, reply);
      refuseBeforeBody(route, context, request);
      contexts.set(request, context);
    },
    handler: async (request, reply) => {
      const ctx = contexts.get(request);
      if (!ctx) throw new Error('A call was handled before its context was created.');
      const called = calledBy(route, request);
      checkQuery(called, fieldsOf(request.query));
      let list: Readable | undefined;
      const call = async (body: unknown): Promise<unknown> =>
        callTRPCProcedure({
          router: options.router,
          path: called.procedure,
          type: called.type,
          ctx: {
            ...ctx,
            ifMatch: called.versioned ? ifMatchOf(request.headers['if-match']) : undefined,
            responseMeta: {
              nextPage: (cursor) => setNextPage(request, reply, cursor),
              repeated: () => void reply.header('X-Repeated', 'true'),
              sends: (json) => (list = json),
            },
          } satisfies Context,
          getRawInput: async () =>
            inputOf(called, { params: request.params, query: queryOf(route, request), body }),
          signal: undefined,
          batchIndex: 0,
        });
      const result =
        route.fileFields.length > 0 && request.isMultipart()
          ? await withForm(
              request,
              {
                uploadDir: options.uploadDir,
                fileFields: route.fileFields,
                fileSize: route.longFile ? maxRegistrationBytes : maxAttachmentBytes,
              },
              (form) => {
                checkForm(route, form);
                return call(decode(route.input, form));
              },
            )
          : await call(request.body);
      return list ? sendList(request, reply, list) : sendResult(request, reply, result, called);
    },
  });
}

function calledBy(route: Route, request: FastifyRequest): Route {
  return route.asFile && Object.hasOwn(queryOf(route, request), 'format') ? route.asFile : route;
}

/** A call that has files, too, takes the `format` from `Accept` if the query has none. */
function queryOf({ asFile }: Route, { query, headers }: FastifyRequest): RawFields {
  const fields = fieldsOf(query);
  const format = asFile && acceptedFormat(headers.accept);
  return format === undefined || Object.hasOwn(fields, 'format') ? fields : { ...fields, format };
}

/** Refuses a call before its body is read, if the procedure would refuse it afterwards. */
function refuseBeforeBody(route: Route, { actor }: Context, request: FastifyRequest): void {
  if (route.action === 'open') {
    // An agent does not log in; procedures refuse other keys.
    if (actor?.kind === 'user' && actor.agent) fail('scope-not-allowed');
  } else if (route.action) {
    if (!actor) fail('not-signed-in');
    const verdict = authorizeCall(actor, route.action, route.type);
    if (verdict !== true) fail(verdict);
  }
  // A GET has no body, whatever its headers claim.
  if (route.method === 'GET') return;
  const contentType = request.headers['content-type'] ?? '';
  if (/;\s*charset\s*=(?!\s*"?utf-?8"?\s*(;|$))/i.test(contentType)) {
    const fields = [{ path: 'Content-Type', code: 'not-utf-8' } as const];
    throw new AppError('wrong-media-type', { fields });
  }
  if (route.fileFields.length === 0 && /^multipart\//i.test(contentType)) fail('wrong-media-type');
}

/** The path takes precedence over the body. */
function inputOf(
  route: Route,
  {
    params,
    query,
    body,
  }: { readonly params: unknown; readonly query: RawFields; readonly body: unknown },
): unknown {
  const path = decode(route.input, fieldsOf(params));
  const sent = takesQuery(route) ? decode(route.input, query) : {};
  if (body !== undefined && !isFields(body)) return body;
  checkSameFields(sent, fieldsOf(body));
  return { ...sent, ...body, ...path };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyLimitOf(route: Route): number {
  if (takesIds(route)) return longBody;
  return route.longBody ? batchBody : shortBody;
}

/** The other lists are short: a batch of a hundred operations has less than 500 KiB. */
function takesIds(route: Route): boolean {
  return Object.values(route.input.shape).some((field) => {
    const list = unwrap(field);
    return list instanceof z.ZodArray && unwrap(list.def.element) instanceof z.ZodNumber;
  });
}

/** Sets `Link` to the next page: the same call with the cursor (D32, RFC 8288). */
function setNextPage(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const [path = '', search] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  reply.header('Link', `<${path}?${query.toString()}>; rel="next"`);
}
