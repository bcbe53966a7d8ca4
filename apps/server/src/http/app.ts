import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Services } from '@worksheet/api/context';
import { rest } from '@worksheet/api/rest/dispatch';
import { sendCode, sendProblem } from '@worksheet/api/rest/send-problem';
import { mcp } from '@worksheet/api/mcp/plugin';
import { scim } from '@worksheet/api/scim/plugin';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { addApiDocs } from '#api-docs/api-docs.ts';
import { addCalendar } from '#http/calendar.ts';
import { addClientErrors } from '#http/client-errors.ts';
import { contextFactory, type Identify } from '#http/create-context.ts';
import {
  addHealth,
  attachmentsCheck,
  diskCheck,
  readinessCheck,
  type Outputs,
} from '#http/health.ts';
import { addPreloadLinks, addWebClient, wantsPage } from '#http/static-files.ts';
import { addReminderLinks } from '#http/reminder-links.ts';
import { addRequestContext } from '#http/request-context.ts';
import { addMetrics } from '#metrics/metrics-endpoint.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { addSecretPages } from '#http/secret-pages.ts';
import { isForged, isSameOrigin } from '#http/same-site.ts';
import { addSecurityHeaders } from '#http/security-headers.ts';
import { routeOf, trpcPlugin } from '#trpc/plugin.ts';

export interface AppOptions {
  readonly router: AnyTRPCRouter;
  readonly identify: Identify;
  readonly logger: FastifyBaseLogger;
  readonly uploadDir: string;
  /** `/readyz` reports if the disk of this folder is full. */
  readonly dataDir?: string | undefined;
  /** Cookies and headers are stricter with https. */
  readonly publicUrl?: URL | undefined;
  /** The folder of the web client; undefined serves the API only. */
  readonly webRoot?: string | undefined;
  readonly trustProxy?: boolean | number | string[];
  /** The limit of calls per API key and minute. */
  readonly apiRateLimit?: number;
  readonly metrics?: Metrics | undefined;
  /** True from the beginning of the shutdown on. */
  readonly isEnding?: (() => boolean) | undefined;
  /** Whether the log is written and mails are sent (D67). */
  readonly checkOutputs?: (() => Outputs) | undefined;
  /** Enables `/metrics` on this port. */
  readonly metricsToken?: string | undefined;
}

const mebibyte = 1024 * 1024;
const second = 1_000;

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, router, logger, trustProxy = false, apiRateLimit = 600 } = options;
  const serverOptions: FastifyHttpOptions<Server, FastifyBaseLogger> = {
    loggerInstance: logger,
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
    genReqId: (request) => requestId(request, trustProxy !== false),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: mebibyte,
    // A photo of 10 MiB at 18 kB/s takes this long.
    requestTimeout: 600 * second,
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

  addRequestContext(app, (request) => routeOf(request, router));
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // The compressor flushes every chunk; otherwise it holds back the first second of a CSV file.
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

  const { identify } = options;
  const createContext = contextFactory({ services, identify, publicUrl, apiRateLimit });
  const { metrics, metricsToken } = options;
  if (metrics) {
    app.addHook('onResponse', async (request, reply) => {
      metrics.onResponse(request, reply, routeOf(request, router));
    });
    if (metricsToken) {
      addMetrics(app, { read: () => metrics.registry.metrics(), token: metricsToken });
    }
  }
  const { isEnding = () => false } = options;
  app.addHook('onRequest', async (_request, reply) => {
    if (isEnding()) reply.header('Connection', 'close');
  });
  addHealth(app, {
    isEnding,
    checkReadiness: readinessCheck(services.pool),
    checkAttachments: attachmentsCheck(services.attachments),
    checkDisk: options.dataDir === undefined ? undefined : diskCheck(options.dataDir),
    checkOutputs: options.checkOutputs,
  });
  addCalendar(app, services);
  await addReminderLinks(app, services);
  addClientErrors(app, { publicUrl, now: services.now });
  await addApiDocs(app);
  await app.register(rest, {
    prefix: '/api',
    router,
    uploadDir: options.uploadDir,
    contextOf: (request, reply) => createContext(request, reply, 'rest'),
  });
  await app.register(scim, {
    prefix: '/scim/v2',
    contextOf: (request, reply) => createContext(request, reply, 'rest'),
  });
  await app.register(mcp, {
    prefix: '/mcp',
    router,
    contextOf: (request, reply) => createContext(request, reply, 'rest'),
    isSameOrigin: (request) => isSameOrigin(request, publicUrl),
  });
  await app.register(trpcPlugin, {
    prefix: '/trpc',
    router,
    createContext: (request, reply) => createContext(request, reply, 'trpc'),
  });
  const { webRoot } = options;
  if (webRoot !== undefined) {
    addPreloadLinks(app, publicUrl);
    addSecretPages(app);
    await addWebClient(app, webRoot);
  }
  app.setNotFoundHandler((request, reply) =>
    webRoot !== undefined && wantsPage(request)
      ? reply.sendFile('index.html')
      : sendCode(request, reply, 'not-found'),
  );
  return app;
}

/** Prevents Fastify from loading two schema compilers, because the procedures validate. */
function noSchema(): never {
  throw new Error('Routes must not have Fastify schemas.');
}

/** Returns the request id of a trusted proxy, or a new one. */
function requestId(request: IncomingMessage, isProxyTrusted: boolean): string {
  const header = request.headers['x-request-id'];
  const isUsable = isProxyTrusted && typeof header === 'string' && /^[\w.-]{8,64}$/.test(header);
  return isUsable ? header : randomUUID();
}

/** Logs the route instead of the URL, which contains search texts. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    const isHealth = entry.route === '/healthz' || entry.route === '/readyz';
    if (error) request.log.warn({ ...entry, err: error }, 'Request aborted');
    else request.log[isHealth ? 'debug' : 'info'](entry, 'Request completed');
  }
}
