import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import type { DatabasePool } from '@worksheet/database/pool';
import { buildApp } from '#http/app.ts';
import { createLogger } from '#logger.ts';

export const appSecret = 'a secret that only the tests use';

/** Returns the product without a port, by default with a folder of its own for its files, and without limits of calls and logins. */
export async function productApp(
  pool: DatabasePool,
  now: () => Date = () => new Date(),
  dataDir?: string,
) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'worksheet-')));
  const uploads = join(folder, 'uploads');
  const app = await buildApp(
    {
      pool,
      attachments: localFolder(join(folder, 'attachments')),
      temporaryFolder: uploads,
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
      uploadDir: uploads,
      apiRateLimit: 1_000_000,
    },
  );
  return {
    app,
    folder,
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
