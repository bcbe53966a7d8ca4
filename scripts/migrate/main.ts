import { setTimeout as pause } from 'node:timers/promises';
import { connectionError } from '@worksheet/database/local-server/port';
import { errorMessage } from '../lib/shutdown.ts';
import { migrateAndSeed } from '../lib/prepare-database.ts';
import { readSettings } from '../lib/settings.ts';

// A container runs this before the server. Parallel runs are safe.
try {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl) throw new Error('Set DATABASE_URL to the database to migrate.');
  await waitFor(settings.databaseUrl);
  await migrateAndSeed(settings.databaseUrl, settings);
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}

async function waitFor(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (true) {
    const problem = await connectionError(url);
    if (!problem) return;
    if (Date.now() > deadline) throw new Error(`The database is not reachable: ${problem}`);
    await pause(500);
  }
}
