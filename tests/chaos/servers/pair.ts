import { makeApp, type App } from '#support/app.ts';
import { openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';

/** Makes two servers with one database and one folder, which are not started yet. */
export async function makePair(env: Record<string, string> = {}) {
  const folder = await makeTempFolder();
  const database = await makeDatabase(folder);
  const options = { databaseUrl: database.url, dataDir: folder, env };
  const apps = [await makeApp(options), await makeApp(options)] as const;
  return { apps, database, folder, pool: openTestPool(database.url) };
}

/** Starts the servers one after the other. */
export async function startAll(apps: readonly App[]): Promise<void> {
  for (const app of apps) {
    await app.start();
    await app.ready();
  }
}
