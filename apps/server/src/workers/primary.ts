import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from '#env.ts';
import { createLogger } from '#logger.ts';
import { metricsServer } from '#metrics/metrics-endpoint.ts';
import { listening } from '#http/listen.ts';
import { keepForAll } from '#workers/for-all.ts';
import { isOurs, type ToWorker } from '#workers/messages.ts';

/** A worker has seven seconds to drain and a little to let go of the database; see `shutdown.ts`. */
const patience = 9_500;
/** Before one that did not even begin is tried again. */
const pauseMs = 1_000;

/**
 * One process a core behind one port: starts `WORKERS` processes, replaces those that die, keeps for all what they must
 * share, and ends with them. It takes no requests itself, so the port stays open whatever happens to one of them.
 */
export async function startWorkers(env: Env): Promise<void> {
  const logger: FastifyBaseLogger = createLogger(env.LOG_LEVEL);
  const registry = new AggregatorRegistry();
  const metrics = () => registry.clusterMetrics();
  const shared = keepForAll({ now: () => new Date(), metrics });
  let isEnding = false;

  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOurs(message)) return;
    const value = shared.hear(worker.id, message);
    if (!('ask' in message)) return;
    const answer = (settled: unknown) => tell(worker, { answer: message.ask, value: settled });
    // What cannot be told is told as nothing.
    void Promise.resolve(value).then(answer, () => answer(''));
  });
  cluster.on('exit', (worker) => shared.gone(worker.id));

  const end = (signal: NodeJS.Signals): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    logger.info({ signal }, 'ending');
    void ended().then((inOrder) => process.exit(inOrder ? 0 : 1));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  if (env.METRICS_PORT !== undefined) {
    const server = metricsServer({ tell: metrics, token: env.METRICS_TOKEN });
    await listening(server.unref(), { host: env.HOST, port: env.METRICS_PORT });
  }
  /** Keeps one worker running: another takes the place of one that dies. */
  const keep = async (worker: Worker | undefined): Promise<void> => {
    if (worker) {
      const [code, signal] = await exitOf(worker);
      if (isEnding) return;
      logger.error({ worker: worker.process.pid, code, signal }, 'A worker has died.');
    } else if (isEnding) {
      return;
    } else if (Object.keys(cluster.workers ?? {}).length === 0) {
      // Whoever watches over us is to know that nothing works.
      process.exit(1);
    } else {
      await pause(pauseMs);
    }
    if (!isEnding) void keep(await forked(logger));
  };
  // The first alone: what keeps it from starting keeps all from it, and is said once.
  void keep(await forked(logger));
  if (isEnding) return;
  for (let count = 1; count < env.WORKERS; count += 1) void forked(logger).then(keep);
}

/** A worker that takes requests; undefined when it ended before it did. */
async function forked(logger: FastifyBaseLogger): Promise<Worker | undefined> {
  const worker = cluster.fork();
  worker.on('error', (error) => logger.warn({ err: error }, 'A worker could not be told.'));
  const up = new Promise<true>((resolve) => {
    worker.once('listening', () => resolve(true));
  });
  if ((await Promise.race([up, exitOf(worker)])) !== true) return undefined;
  logger.info({ worker: worker.process.pid }, 'A worker takes requests.');
  return worker;
}

type Exit = readonly [code: number | null, signal: string | null];

function exitOf(worker: Worker): Promise<Exit> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve([code, signal]));
  });
}

/** Whether all workers ended in good order, and in time. */
async function ended(): Promise<boolean> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const impatience = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }, patience);
  const codes = workers.map(async (worker) => {
    const exit = exitOf(worker);
    tell(worker, { end: true });
    const [code] = await exit;
    return code === 0;
  });
  const inOrder = await Promise.all(codes);
  clearTimeout(impatience);
  return inOrder.every(Boolean);
}

function tell(worker: Worker, message: ToWorker): void {
  // One that is just dying cannot be told any more, and need not.
  if (worker.isConnected()) worker.send(message, () => undefined);
}
