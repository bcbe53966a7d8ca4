import type { AnyTRPCRouter } from '@trpc/server';
import type { Context } from '@worksheet/api/context';
import { problemOf } from '@worksheet/api/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCalls } from '#trpc/trpc-calls.ts';

export interface TrpcOptions {
  readonly router: AnyTRPCRouter;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** The browser's calls: JSON only, queries by GET, changes by POST. */
export async function trpc(app: FastifyInstance, options: TrpcOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/:path',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.log = request.log.child({ calls: callsIn(request, options.router) });
      const isBatch = queryOf(request, 'batch') === '1';
      const path = pathOf(request);
      const answered = await answerCalls({
        router: options.router,
        method: request.method,
        names: isBatch ? path.split(',') : [path],
        isBatch,
        inputs: inputsOf(request),
        makeContext: () => options.contextOf(request, reply),
        tell(error, procedure) {
          const { status } = problemOf(error);
          if (status < 500) return;
          const entry = { err: error.cause ?? error, procedure };
          if (status === 503) request.log.warn(entry, 'The service is not available.');
          else request.log.error(entry, 'A call failed.');
        },
      });
      return (
        reply
          .code(answered.status)
          .header('Vary', 'trpc-accept, accept')
          .header('Content-Type', 'application/json')
          .header('Cache-Control', 'no-store')
          // As bytes: the framework would count them, then have them made while it writes.
          .send(Buffer.from(answered.json))
      );
    },
  });
}

/** The pattern of a request's route; for calls of the browser, the one procedure, or that there were several. */
export function routeOf(request: FastifyRequest, router: AnyTRPCRouter): string {
  const { url = 'unknown' } = request.routeOptions;
  if (url !== '/trpc/:path') return url;
  const [call, ...others] = callsIn(request, router);
  if (call === undefined) return '/trpc/unknown';
  return others.length > 0 ? '/trpc/batch' : `/trpc/${call}`;
}

/** The procedures named, as far as they exist: anybody can name anything. */
function callsIn(request: FastifyRequest, router: AnyTRPCRouter): string[] {
  const { _def: definition } = router;
  return pathOf(request)
    .split(',')
    .filter((name) => Object.hasOwn(definition.procedures, name));
}

function pathOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params && 'path' in params ? String(params.path) : '';
}

/** The text of the inputs: in the address of a query, in the body of a change. */
function inputsOf(request: FastifyRequest): string | undefined {
  if (request.method === 'GET') return queryOf(request, 'input') || undefined;
  return typeof request.body === 'string' ? request.body : undefined;
}

function queryOf({ query }: FastifyRequest, name: string): string | undefined {
  const value: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
