import { makeApp, type App } from '#support/app.ts';
import { ownPool } from '#support/company.ts';
import { makeDatabase, ownFolder, type Database } from '#support/database.ts';
import type { DatabasePool } from '@worksheet/database/pool';

/** The product as it runs for people: a durable database, and the production server, ready. */
export interface System {
  readonly database: Database;
  readonly app: App;
  readonly pool: DatabasePool;
  readonly folder: string;
}

/** Started once for a test file, and gone with it. */
export async function startSystem(env: Record<string, string> = {}): Promise<System> {
  const folder = await ownFolder();
  const database = await makeDatabase(folder);
  const app = await makeApp({ databaseUrl: database.url, dataDir: folder, env });
  await app.start();
  await app.ready();
  return { database, app, pool: ownPool(database.url), folder };
}
