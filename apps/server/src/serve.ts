import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Services } from '@worksheet/api/context';
import { runScheduledJobs } from '@worksheet/api/jobs/run-scheduled-jobs';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { hashInLine } from '@worksheet/auth/passwords';
import { pendingMigrations } from '@worksheet/database/migrate';
import { openPool } from '@worksheet/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#env.ts';
import { buildApp } from '#http/app.ts';
import { listening } from '#http/listen.ts';
import { createLogger } from '#logger.ts';
import { metricsServer } from '#metrics/metrics-endpoint.ts';
import { servicesOf } from '#services.ts';
import { shutDownWhenTold } from '#shutdown.ts';
import { slowQueryLog } from '#slow-queries.ts';
import { sweepUploads, uploadFolder } from '#http/upload-folder.ts';
import { linkAbove } from '#workers/link.ts';

const quarter = 15 * 60_000;

/** Serves in this process: alone, or as one of several that share what `linkAbove` reaches. */
export async function serve(env: Env): Promise<void> {
  const link = cluster.isWorker ? linkAbove() : undefined;
  const logger: FastifyBaseLogger = createLogger(env.LOG_LEVEL);
  // Node would end the process without a line in the log.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Something failed where nothing could catch it.');
    process.exit(1);
  });
  const isWatched = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined;
  const counting = isWatched ? await import('#metrics/metrics.ts') : undefined;
  const metrics = counting?.createMetrics();
  const tellSlow = slowQueryLog(logger, env.SLOW_QUERY_MS);
  const pool = openPool(env.DATABASE_URL, {
    onQuery: (query) => {
      metrics?.onQuery(query);
      tellSlow(query);
    },
  });
  metrics?.watchPool(pool);
  if (link) hashInLine(link.line);
  if (link && metrics) counting?.answerForAll(metrics.registry);
  const services: Services = { ...(await servicesOf(env, pool)), onTelemetry: metrics?.observe };
  // While the app is built, which takes no database.
  const told = sayWhatIsMissing(services, logger);
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
    countCall: link?.countCall,
    metrics,
    metricsToken: env.METRICS_PORT === undefined ? env.METRICS_TOKEN : undefined,
    tellMetrics: link?.metrics,
  });
  shutDownWhenTold(link?.onEnd, {
    logger,
    drain: () => app.close(),
    hangUp: () => app.server.closeIdleConnections(),
    abandon: () => app.server.closeAllConnections(),
    release: () => pool.close(),
  });
  await told;
  const failed = (job: string, error: unknown) => {
    logger.warn({ err: error, job }, 'A job of housekeeping could not be done.');
  };
  const housekeeping = async () => {
    await runScheduledJobs(services, failed);
    await sweepUploads(uploadDir, services.now()).catch((error) => failed('uploads', error));
  };
  setInterval(() => void housekeeping(), quarter).unref();
  if (metrics && !link && env.METRICS_PORT !== undefined) {
    const tell = () => metrics.registry.metrics();
    const server = metricsServer({ tell, token: env.METRICS_TOKEN });
    // It may be read to the end.
    await listening(server.unref(), { host: env.HOST, port: env.METRICS_PORT });
  }
  await app.listen({ host: env.HOST, port: env.PORT });
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
