import { pendingMigrations } from '@worksheet/database/migrate';
import type { DatabasePool } from '@worksheet/database/pool';
import type { FastifyInstance } from 'fastify';

/** Why the server cannot do its work yet; undefined when it can. */
export type NotReady = 'database' | 'migrations' | undefined;

/** Looks whether the database answers and has every migration; the latter is remembered once it is so. */
export function readiness(
  pool: DatabasePool,
  missingMigrations: (pool: DatabasePool) => Promise<string[]> = pendingMigrations,
): () => Promise<NotReady> {
  let migrated = false;
  return async () => {
    try {
      await pool.ping();
      migrated ||= (await within(2_000, missingMigrations(pool))).length === 0;
    } catch {
      return 'database';
    }
    return migrated ? undefined : 'migrations';
  };
}

/** `/healthz`: the process is alive. `/readyz`: it can work, or says what is missing. */
export function addHealth(app: FastifyInstance, isReady: () => Promise<NotReady>): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const missing = await isReady();
    reply.header('Cache-Control', 'no-store');
    if (missing === undefined) return reply.send({ status: 'ready' });
    return reply.code(503).header('Retry-After', 2).send({ status: 'not ready', missing });
  });
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
