import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Services } from '@worksheet/api/context';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { pendingMigrations } from '@worksheet/database/migrate';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { claimFreeStorage } from '#attachment-storage.ts';
import { refuseDemoPasswords } from '#demo-passwords.ts';
import type { Env } from '#env.ts';
import { eraseRestored } from '#erase-restored.ts';
import { buildApp } from '#http/app.ts';
import { scheduleJobs, type Schedule } from '#jobs/scheduled-jobs.ts';
import { createLogger, slowQueryLog } from '#logger.ts';
import { ignoreOutputErrors, logDestination } from '#log-destination.ts';
import { watchMailer } from '#mailer.ts';
import { startMetricsServer } from '#metrics/metrics-endpoint.ts';
import { createServices } from '#services.ts';
import { loadVapidKeys } from '#secret.ts';
import { shutDownOnSignals } from '#shutdown.ts';

/** Starts the server; resolves when it listens. */
export async function serve(env: Env): Promise<void> {
  ignoreOutputErrors();
  const log = logDestination();
  const logger: FastifyBaseLogger = createLogger({
    level: env.LOG_LEVEL,
    destination: log,
    showsSql: env.NODE_ENV === 'development',
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Uncaught exception');
    process.exit(1);
  });
  const hasMetrics = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined;
  // The module is loaded on demand, because the library takes a tenth of the start time.
  const metrics = hasMetrics ? (await import('#metrics/metrics.ts')).createMetrics() : undefined;
  const logSlowQuery = slowQueryLog(logger, env.SLOW_QUERY_MS);
  const pool = openPool(env.DATABASE_URL, {
    onQuery: (query) => {
      metrics?.onQuery(query);
      logSlowQuery(query);
    },
  });
  metrics?.watchPool(pool);
  const created = await createServices(env, pool);
  const mailer = watchMailer(created.sendMail, logger);
  metrics?.watchLosses({ log: log.lost, mail: mailer.lost });
  const services: Services = {
    ...created,
    sendMail: mailer.sendMail,
    vapid: await loadVapidKeys(env.DATA_DIR),
    onTelemetry: metrics?.onTelemetry,
  };
  // The check runs while the app is built.
  const databaseChecked = logDatabaseState(pool, logger);
  const uploadDir = join(env.DATA_DIR, 'uploads');
  await mkdir(uploadDir, { recursive: true, mode: 0o700 });
  let isEnding = false;
  let areMetricsServed = () => true;
  const app = await buildApp(services, {
    router: appRouter,
    identify,
    logger,
    uploadDir,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL,
    webRoot: findWebClient(logger),
    trustProxy: env.TRUST_PROXY,
    apiRateLimit: env.API_RATE_LIMIT,
    isEnding: () => isEnding,
    metrics,
    checkOutputs: () => ({
      log: log.isWritable(),
      mail: mailer.isWorking(),
      metrics: areMetricsServed(),
    }),
    metricsToken: env.METRICS_PORT === undefined ? env.METRICS_TOKEN : undefined,
  });
  const nothing = async (): Promise<void> => undefined;
  let schedule: Schedule = { stopJobs: nothing, stopLoops: nothing };
  shutDownOnSignals({
    logger,
    drain: async () => {
      isEnding = true;
      await pause(env.DRAIN_SECONDS * 1_000);
    },
    close: async () => {
      await Promise.all([app.close(), schedule.stopJobs()]);
    },
    closeIdleConnections: () => app.server.closeIdleConnections(),
    closeAllConnections: () => app.server.closeAllConnections(),
    closePool: async () => {
      await schedule.stopLoops();
      await pool.close();
    },
  });
  await databaseChecked;
  await eraseRestoredPeople(services, logger);
  await refuseDemoPasswords(pool, { publicUrl: env.PUBLIC_URL, logger });
  schedule = scheduleJobs(services, { uploadDir, logger });
  await app.listen({ host: env.HOST, port: env.PORT });
  if (env.SUPPORT_EMAIL === undefined)
    logger.warn('SUPPORT_EMAIL is not set: the menu has no Help');
  if (metrics && env.METRICS_PORT !== undefined) {
    areMetricsServed = startMetricsServer(
      { read: () => metrics.registry.metrics(), token: env.METRICS_TOKEN },
      { address: { host: env.HOST, port: env.METRICS_PORT }, logger },
    );
  }
  void claimFreeStorage(services, logger);
}

/** Logs the state of the database. The server does not migrate. `/readyz` returns 503 while migrations are pending. */
async function logDatabaseState(pool: DatabasePool, logger: FastifyBaseLogger): Promise<void> {
  try {
    await pool.ping();
    const missing = await pendingMigrations(pool);
    if (missing.length > 0)
      logger.error({ missing }, 'Migrations are missing. Apply them: npm run worksheet -- migrate');
  } catch (error) {
    logger.error({ err: error }, 'Database not reachable');
  }
}

/** Before anybody can see them. */
async function eraseRestoredPeople(services: Services, logger: FastifyBaseLogger): Promise<void> {
  try {
    const people = await eraseRestored(services);
    if (people > 0) logger.warn({ people }, 'People who had been erased are erased again');
  } catch (error) {
    logger.error({ err: error }, 'Whether erased people are back could not be checked');
  }
}

function findWebClient(logger: FastifyBaseLogger): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  if (existsSync(join(folder, 'index.html'))) return folder;
  logger.warn('The web client is not built; serving the API only');
  return undefined;
}
