import { makeApp, type App } from '#support/app.ts';
import { openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder, type Database } from '#support/database.ts';
import type { DatabasePool } from '@worksheet/database/pool';

export interface System {
  readonly database: Database;
  readonly app: App;
  readonly pool: DatabasePool;
  readonly folder: string;
}

export async function startSystem(env: Record<string, string> = {}): Promise<System> {
  const folder = await makeTempFolder();
  const database = await makeDatabase(folder);
  const app = await makeApp({ databaseUrl: database.url, dataDir: folder, env });
  await app.start();
  await app.ready();
  return { database, app, pool: openTestPool(database.url), folder };
}
