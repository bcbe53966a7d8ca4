import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { buildApp } from '@worksheet/server/src/http/app.ts';
import { createLogger } from '@worksheet/server/src/logger.ts';

export const appSecret = 'a secret that only the tests use';

/**
 * The instant of the run, a Wednesday at noon in Denmark. The 17 weeks before it contain Easter,
 * the other holidays of spring and a clock change.
 */
export const now = () => new Date('2026-06-10T10:00:00.000Z');
export const today = '2026-06-10';

export interface RunningServer {
  readonly pool: DatabasePool;
  readonly address: string;
  /** The environment that the command line needs. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the product on a fixed day. */
export async function startServer(databaseUrl: string): Promise<RunningServer> {
  const pool = openPool(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'model-'));
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, APP_SECRET: appSecret };
  const app = await buildApp(
    {
      pool,
      attachments: localFolder(join(folder, 'attachments')),
      temporaryFolder: join(folder, 'uploads'),
      secret: appSecret,
      supportEmail: undefined,
      webhookHosts: [],
      identityHosts: [],
      loginLimits: { failuresPerAddress: 0, failureStepMs: 0 },
      now,
      checksOutputs: true,
    },
    {
      router: appRouter,
      identify,
      logger: createLogger({ level: 'silent' }),
      uploadDir: join(folder, 'uploads'),
      apiRateLimit: 1_000_000,
    },
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    pool,
    address,
    environment,
    async stop() {
      await app.close();
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
