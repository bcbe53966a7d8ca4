import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Context } from '@worksheet/api/context';
import { problemOf } from '@worksheet/api/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface TrpcOptions {
  readonly router: AnyTRPCRouter;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Most calls of one batch; the browser's own limit must not be higher. */
export const maxBatchSize = 20;

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
      const response = await fetchRequestHandler({
        endpoint: '/trpc',
        router: options.router,
        req: webRequest(request),
        createContext: () => options.contextOf(request, reply),
        maxBatchSize,
        onError({ error, path }) {
          const { status } = problemOf(error);
          if (status < 500) return;
          const entry = { err: error.cause ?? error, procedure: path };
          if (status === 503) request.log.warn(entry, 'The service is not available.');
          else request.log.error(entry, 'A call failed.');
        },
      });
      reply.code(response.status).headers(Object.fromEntries(response.headers));
      return reply.header('Cache-Control', 'no-store').send(await response.text());
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
function callsIn({ params }: FastifyRequest, router: AnyTRPCRouter): string[] {
  const { _def: definition } = router;
  const path = typeof params === 'object' && params && 'path' in params ? String(params.path) : '';
  return path.split(',').filter((name) => Object.hasOwn(definition.procedures, name));
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  const type = request.headers['content-type'];
  if (type !== undefined) headers.set('Content-Type', type);
  return new Request(`http://server${request.url}`, {
    method: request.method,
    headers,
    ...(typeof request.body === 'string' ? { body: request.body } : {}),
  });
}
