import { setTimeout as pause } from 'node:timers/promises';
import { connectionError } from '@worksheet/database/local-server/can-connect';
import { errorMessage } from '../lib/shutdown.ts';
import { migrateAndSeed } from '../lib/prepare-database.ts';
import { readSettings } from '../lib/settings.ts';

// Migrates the database of DATABASE_URL and exits; a container runs it before the server. Parallel runs are safe.
try {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl) throw new Error('Set DATABASE_URL to the database to migrate.');
  await waitFor(settings.databaseUrl);
  await migrateAndSeed(settings.databaseUrl, settings);
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}

/** Waits for a database that starts at the same time. */
async function waitFor(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (true) {
    const problem = await connectionError(url);
    if (!problem) return;
    if (Date.now() > deadline) throw new Error(`The database is not reachable: ${problem}`);
    await pause(500);
  }
}
