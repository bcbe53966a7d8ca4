import { join } from 'node:path';
import type { AttachmentStorage } from '@worksheet/api/attachments/storage';
import { fullDisk } from '@worksheet/database/database-errors';
import { pendingMigrations } from '@worksheet/database/migrate';
import type { DatabasePool } from '@worksheet/database/pool';
import type { FastifyInstance } from 'fastify';

/** Undefined if the server is ready. */
export type NotReady = 'database' | 'migrations' | undefined;

/** Returns a readiness check, which looks for pending migrations until none is pending. */
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

const checkAgeMs = 10_000;

/**
 * Returns what `check` found last, refreshed in the background at most every ten seconds. A load balancer takes a
 * server out if it responds slowly, but servers must stay in while the storage of attachments is unavailable.
 */
export function inBackground<T>(check: () => Promise<T>, first: T): () => T {
  let found = first;
  let isChecking = false;
  let checkedAt = -Infinity;
  const refresh = async () => {
    isChecking = true;
    found = await check();
    checkedAt = performance.now();
    isChecking = false;
  };
  return () => {
    if (!isChecking && performance.now() - checkedAt > checkAgeMs) void refresh();
    return found;
  };
}

export function attachmentsCheck(storage: Pick<AttachmentStorage, 'check'>): () => boolean {
  const check = () =>
    storage.check().then(
      () => true,
      () => false,
    );
  return inBackground(check, true);
}

/** Returns a check for the first of the folders whose disk is full. A private database has a folder of its own. */
export function diskCheck(dataDir: string): () => string | undefined {
  const folders = [dataDir, join(dataDir, 'database')];
  const check = async () => (await Promise.all(folders.map(fullDisk))).find(Boolean);
  return inBackground<string | undefined>(check, undefined);
}

export interface HealthChecks {
  readonly isEnding: () => boolean;
  readonly checkReadiness: () => Promise<NotReady>;
  readonly checkAttachments: () => boolean;
  readonly checkDisk?: (() => string | undefined) | undefined;
  readonly checkOutputs?: (() => Outputs) | undefined;
}

/** False while the log or mail is lost. Requests are served nevertheless (D67). */
export interface Outputs {
  readonly log: boolean;
  readonly mail: boolean;
  readonly metrics: boolean;
}

/**
 * Adds `/healthz`, which says that the process runs, and `/readyz`, which says that it can serve requests, otherwise
 * 503. Without the storage of attachments the server can serve all other requests, so this is only reported.
 */
export function addHealth(
  app: FastifyInstance,
  { isEnding, checkReadiness, checkAttachments, checkDisk, checkOutputs }: HealthChecks,
): void {
  const limitsNow = () => {
    const working = { attachments: checkAttachments(), ...checkOutputs?.() };
    const broken = Object.entries(working).filter(([, isWorking]) => !isWorking);
    const disk = checkDisk?.();
    return {
      ...(disk === undefined ? {} : { disk }),
      ...Object.fromEntries(broken.map(([name]) => [name, 'unavailable'])),
    };
  };
  app.get('/healthz', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    // The shutdown is checked without the database, so that a load balancer learns of it at once.
    if (isEnding()) return reply.code(503).send({ status: 'shutting down' });
    const missing = await checkReadiness();
    if (missing === undefined) {
      return reply.send({ status: 'ready', ...limitsNow() });
    }
    return reply
      .code(503)
      .header('Retry-After', 2)
      .send({ status: 'not ready', missing, ...limitsNow() });
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
