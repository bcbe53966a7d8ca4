import { pendingMigrations } from '@worksheet/database/migrate';
import type { DatabasePool } from '@worksheet/database/pool';
import type { FastifyInstance } from 'fastify';

/** Undefined if the server is ready. */
export type NotReady = 'database' | 'migrations' | undefined;

/** Checks for pending migrations until none is missing. */
export function readinessCheck(
  pool: DatabasePool,
  findPending: (pool: DatabasePool) => Promise<string[]> = pendingMigrations,
): () => Promise<NotReady> {
  let isMigrated = false;
  return async () => {
    try {
      await pool.ping();
      isMigrated ||= (await withTimeout(2_000, findPending(pool))).length === 0;
    } catch {
      return 'database';
    }
    return isMigrated ? undefined : 'migrations';
  };
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests, otherwise 503. */
export function addHealth(app: FastifyInstance, checkReadiness: () => Promise<NotReady>): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const missing = await checkReadiness();
    reply.header('Cache-Control', 'no-store');
    if (missing === undefined) return reply.send({ status: 'ready' });
    return reply.code(503).header('Retry-After', 2).send({ status: 'not ready', missing });
  });
}

async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out')), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
