import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Services } from '@worksheet/api/context';
import { rest } from '@worksheet/api/rest/dispatch';
import { sendCode, sendProblem } from '@worksheet/api/rest/send-problem';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
} from 'fastify';
import type { Server } from 'node:http';
import { contextMaker, type Identify } from '#http/call-context.ts';
import { addClientErrors } from '#http/client-errors.ts';
import { addDocsPage } from '#http/api-docs-page.ts';
import { followRequests } from '#http/request-context.ts';
import { addFirstCalls } from '#http/preload-links.ts';
import { addHealth, readiness } from '#http/health.ts';
import { addMetrics } from '#metrics/metrics-endpoint.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { RequestLog } from '#http/request-log.ts';
import { isForged } from '#http/same-site.ts';
import { addSecurityHeaders } from '#http/security-headers.ts';
import { routeOf, trpcPlugin } from '#trpc/plugin.ts';
import { addWebClient, wantsPage } from '#http/static-files.ts';

export interface AppOptions {
  readonly router: AnyTRPCRouter;
  readonly identify: Identify;
  readonly logger: FastifyBaseLogger;
  /** Where uploads lie while their call runs. */
  readonly uploadDir: string;
  /** The address people use; on https it makes cookies and headers stricter. */
  readonly publicUrl?: URL | undefined;
  /** The folder of the built client, if it is to be served. */
  readonly webRoot?: string | undefined;
  readonly trustProxy?: boolean | number | string[];
  /** How many calls an API key has in a minute. */
  readonly apiRateLimit?: number;
  /** Counts what is answered. */
  readonly metrics?: Metrics | undefined;
  /** With it, what is counted can be read at `/metrics`. */
  readonly metricsToken?: string | undefined;
}

const mebibyte = 1024 * 1024;
const second = 1_000;

/** The whole server without a port: REST below `/api`, the browser's calls below `/trpc`, health, and the client. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, router, logger, trustProxy = false, apiRateLimit = 600 } = options;
  const serverOptions: FastifyHttpOptions<Server, FastifyBaseLogger> = {
    loggerInstance: logger,
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
    genReqId: (request) => requestId(request, trustProxy !== false),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: mebibyte,
    // The slowest of uploads; and a socket on which nothing happens.
    requestTimeout: 300 * second,
    connectionTimeout: 120 * second,
    keepAliveTimeout: 65 * second,
    http: { headersTimeout: 20 * second },
    routerOptions: { maxParamLength: 4_000 },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    frameworkErrors: (error, request, reply) => {
      void sendProblem(request, reply.header('X-Request-Id', request.id), error);
    },
  };
  const app: FastifyInstance = fastify(serverOptions);

  followRequests(app);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // What is written is sent on: otherwise the first second of a file stays with the compressor.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await addSecurityHeaders(app, publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (isForged(request, publicUrl)) return sendCode(request, reply, 'cross-site');
    return undefined;
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));

  const contextOf = contextMaker({
    services,
    identify: options.identify,
    publicUrl,
    apiRateLimit,
  });
  const { metrics, metricsToken } = options;
  if (metrics) {
    app.addHook('onResponse', async (request, reply) => {
      metrics.onResponse(request, reply, routeOf(request, router));
    });
    if (metricsToken) {
      addMetrics(app, { read: () => metrics.registry.metrics(), token: metricsToken });
    }
  }
  addHealth(app, readiness(services.pool));
  addClientErrors(app, { publicUrl, now: services.now });
  await addDocsPage(app);
  await app.register(rest, {
    prefix: '/api',
    router,
    uploadDir: options.uploadDir,
    contextOf: (request, reply) => contextOf(request, reply, 'rest'),
  });
  await app.register(trpcPlugin, {
    prefix: '/trpc',
    router,
    contextOf: (request, reply) => contextOf(request, reply, 'trpc'),
  });
  const { webRoot } = options;
  if (webRoot !== undefined) {
    addFirstCalls(app, publicUrl);
    await addWebClient(app, webRoot);
  }
  app.setNotFoundHandler((request, reply) =>
    webRoot !== undefined && wantsPage(request)
      ? reply.sendFile('index.html')
      : sendCode(request, reply, 'not-found'),
  );
  return app;
}

/** Inputs and outputs are checked by the procedures; without this the framework loads two compilers at its start. */
function noSchema(): never {
  throw new Error('A route has no schema for the framework.');
}

/** A proxy that is believed may have named the request already. */
function requestId(request: IncomingMessage, isProxyTrusted: boolean): string {
  const given = request.headers['x-request-id'];
  const isGood = isProxyTrusted && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given);
  return isGood ? given : randomUUID();
}
