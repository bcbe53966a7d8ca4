import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { buildApp } from '@worksheet/server/src/http/app.ts';
import { createLogger } from '@worksheet/server/src/logger.ts';
import { afterAll } from 'vitest';

export const appSecret = 'a secret that only the tests use';

export interface TestServer {
  readonly pool: DatabasePool;
  readonly address: string;
}

export async function startServer(databaseUrl: string): Promise<TestServer> {
  const pool = openPool(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
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
      now: () => new Date(),
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
  afterAll(async () => {
    await app.close();
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { pool, address };
}
