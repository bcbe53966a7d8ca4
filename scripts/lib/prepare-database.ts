import { join } from 'node:path';
import { startLocalServer } from '@worksheet/database/local-server';
import { connectionError } from '@worksheet/database/local-server/port';
import { migrateToLatest } from '@worksheet/database/migrate';
import { seedDemo } from '@worksheet/database/seed';
import type { StartSettings } from './settings.ts';
import { log, step } from './steps.ts';

export type PreparedDatabase = {
  url: string;
  /** The address with a user who may change the schema. */
  migrationUrl: string;
  stop: () => Promise<void>;
};

export async function openDatabase(settings: StartSettings): Promise<PreparedDatabase> {
  return step('database', async (note) => {
    if (settings.databaseUrl) {
      const { host } = new URL(settings.databaseUrl);
      const problem = await connectionError(settings.databaseUrl);
      if (problem) throw new Error(`The database at ${host} (DATABASE_URL): ${problem}`);
      note(`from DATABASE_URL (${host})`);
      const url = settings.databaseUrl;
      return { url, migrationUrl: url, stop: async () => {} };
    }
    const dataDir = join(settings.dataDir, 'database');
    const server = await startLocalServer({
      dataDir,
      durable: true,
      say: note,
      onCrash: ({ level, message }) => log(level, message),
    });
    note(server.shared ? 'private, already running' : 'private, on 127.0.0.1');
    return server;
  });
}

/** Returns whether it has made the demo companies. */
export async function migrateAndSeed(url: string, settings: StartSettings): Promise<boolean> {
  await step('tables', async (note) => {
    const { applied } = await migrateToLatest(url);
    note(applied.length > 0 ? `${applied.length} migrations applied` : 'up to date');
  });
  if (!settings.seed) return false;
  return step('demo data', async (note) => {
    const { seeded } = await seedDemo(url);
    note(seeded ? 'two companies and an operator' : 'skipped: accounts exist');
    return seeded;
  });
}
