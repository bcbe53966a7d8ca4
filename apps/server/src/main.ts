import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Services } from '@worksheet/api/context';
import { keepHouse } from '@worksheet/api/housekeeping/run';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { pendingMigrations } from '@worksheet/database/migrate';
import { openPool } from '@worksheet/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { readEnv, WrongSettings, type Env } from '#env.ts';
import { buildApp } from '#http.ts';
import { createLogger } from '#logger.ts';
import { metricsServer } from '#metrics-endpoint.ts';
import { createMetrics } from '#metrics.ts';
import { servicesOf } from '#services.ts';
import { shutDownOnSignals } from '#shutdown.ts';
import { slowQueryLog } from '#slow-queries.ts';
import { sweepUploads, uploadFolder } from '#upload-folder.ts';

const quarter = 15 * 60_000;

try {
  await start(readEnv(process.env));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const logger: FastifyBaseLogger = createLogger(env.LOG_LEVEL);
  // Node would end the process without a line in the log.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Something failed where nothing could catch it.');
    process.exit(1);
  });
  const isWatched = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined;
  const metrics = isWatched ? createMetrics() : undefined;
  const tellSlow = slowQueryLog(logger, env.SLOW_QUERY_MS);
  const pool = openPool(env.DATABASE_URL, {
    onQuery: (query) => {
      metrics?.onQuery(query);
      tellSlow(query);
    },
  });
  metrics?.watchPool(pool);
  const services: Services = { ...(await servicesOf(env, pool)), observe: metrics?.observe };
  const uploadDir = await uploadFolder(env.DATA_DIR);
  const app = await buildApp(services, {
    router: appRouter,
    identify,
    logger,
    uploadDir,
    publicUrl: env.PUBLIC_URL,
    webRoot: builtClient(logger),
    trustProxy: env.TRUST_PROXY,
    apiRateLimit: env.API_RATE_LIMIT,
    metrics,
    metricsToken: env.METRICS_PORT === undefined ? env.METRICS_TOKEN : undefined,
  });
  shutDownOnSignals({
    logger,
    drain: () => app.close(),
    hangUp: () => app.server.closeIdleConnections(),
    abandon: () => app.server.closeAllConnections(),
    release: () => pool.close(),
  });
  await sayWhatIsMissing(services, logger);
  const failed = (job: string, error: unknown) => {
    logger.warn({ err: error, job }, 'A job of housekeeping could not be done.');
  };
  const housekeeping = async () => {
    await keepHouse(services, failed);
    await sweepUploads(uploadDir, services.now()).catch((error) => failed('uploads', error));
  };
  setInterval(() => void housekeeping(), quarter).unref();
  if (metrics && env.METRICS_PORT !== undefined) {
    const server = metricsServer({ registry: metrics.registry, token: env.METRICS_TOKEN });
    // It may be read to the end.
    await listening(server.unref(), { host: env.HOST, port: env.METRICS_PORT });
  }
  await app.listen({ host: env.HOST, port: env.PORT });
}

/** Settles when the server listens; rejects when it cannot. */
async function listening(server: Server, where: { host: string; port: number }): Promise<void> {
  server.listen(where);
  await once(server, 'listening');
}

/** The server does not migrate; until somebody does, `/readyz` is red. */
async function sayWhatIsMissing({ pool }: Services, logger: FastifyBaseLogger): Promise<void> {
  try {
    await pool.ping();
    const missing = await pendingMigrations(pool);
    if (missing.length > 0) logger.error({ missing }, 'The database lacks migrations.');
  } catch (error) {
    logger.error({ err: error }, 'The database does not answer yet.');
  }
}

function builtClient(logger: FastifyBaseLogger): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  if (existsSync(join(folder, 'index.html'))) return folder;
  logger.warn('The web client is not built: only the calls are served.');
  return undefined;
}

function sentenceOf(error: unknown): string {
  if (error instanceof WrongSettings) return error.message;
  if (!(error instanceof Error)) return 'The server could not start.';
  const code = 'code' in error ? error.code : undefined;
  const { HOST = '127.0.0.1', PORT = '3000', DATA_DIR = '.data' } = process.env;
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : PORT;
    const setting = port === process.env['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT';
    return `Port ${port} is in use; end what uses it, or set ${setting} to another.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${HOST} is no address of this machine.`;
  }
  if ('syscall' in error && error.syscall === 'listen') {
    return `The server may not listen on ${HOST}, port ${PORT} (${String(code)}).`;
  }
  if ('path' in error) return `DATA_DIR ${DATA_DIR} cannot be used (${String(code)}).`;
  return `The server could not start: ${error.message}`;
}
