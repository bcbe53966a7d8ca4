import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Context } from '@worksheet/api/context';
import { refuseCostlyJson } from '@worksheet/api/costly-json';
import { problemOf } from '@worksheet/api/problem';
import { sendCode } from '@worksheet/api/rest/send-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface TrpcOptions {
  readonly router: AnyTRPCRouter;
  readonly createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** The limit of the web client must not be higher. */
export const maxBatchSize = 20;

type HandlerOptions = FastifyTRPCPluginOptions<AnyTRPCRouter>['trpcOptions'];

/** Serves tRPC with JSON only: queries by GET, mutations by POST, never streamed. */
export async function trpcPlugin(app: FastifyInstance, options: TrpcOptions): Promise<void> {
  const { router, createContext } = options;
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    // The adapter decodes the path again and throws for a percent sign.
    const isPath = !pathOf(request).includes('%');
    if (!isPath || (method !== 'GET' && method !== 'POST')) {
      return sendCode(request, reply, 'not-found');
    }
    // The adapter also reads forms and bytes, without the body limit.
    const type = headers['content-type'];
    if (type !== undefined && !type.startsWith('application/json')) {
      return sendCode(request, reply, 'wrong-media-type');
    }
    // A streamed response sends status and cookies before the procedures have set them.
    headers['trpc-accept'] = 'application/json';
    reply.header('Cache-Control', 'no-store');
    request.log = request.log.child({ procedures: proceduresIn(request, router) });
    return undefined;
  });
  app.addHook('preValidation', async ({ body }) => {
    if (typeof body === 'string') refuseCostlyJson(Buffer.from(body));
  });
  const trpcOptions: HandlerOptions = {
    router,
    maxBatchSize,
    createContext: ({ req, res }) => createContext(req, res),
    responseMeta({ errors }) {
      const waits = errors.map((error) => problemOf(error).retryAfter ?? 0);
      const seconds = Math.ceil(Math.max(0, ...waits));
      return seconds > 0 ? { headers: new Headers({ 'Retry-After': String(seconds) }) } : {};
    },
    onError({ error, path, req }) {
      const { status } = problemOf(error);
      if (status < 500) return;
      const entry = { err: error.cause ?? error, procedure: path };
      if (status === 503) req.log.warn(entry, 'Service unavailable');
      else req.log.error(entry, 'Procedure failed');
    },
  };
  await app.register(fastifyTRPCPlugin<AnyTRPCRouter>, { trpcOptions });
}

/** Returns the procedure of a tRPC request, or `/trpc/batch` for several. */
export function routeOf(request: FastifyRequest, router: AnyTRPCRouter): string {
  const { url = 'unknown' } = request.routeOptions;
  if (url !== '/trpc/:path') return url;
  const [procedure, ...others] = proceduresIn(request, router);
  if (procedure === undefined) return '/trpc/unknown';
  return others.length > 0 ? '/trpc/batch' : `/trpc/${procedure}`;
}

/** Returns the known procedures of a request, because callers can put any text into the path. */
function proceduresIn(request: FastifyRequest, router: AnyTRPCRouter): string[] {
  const { _def: definition } = router;
  return pathOf(request)
    .split(',')
    .filter((name) => Object.hasOwn(definition.procedures, name));
}

function pathOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params && 'path' in params ? String(params.path) : '';
}
