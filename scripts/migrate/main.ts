import { setTimeout as pause } from 'node:timers/promises';
import { troubleConnecting } from '@worksheet/database/local-server/can-connect';
import { errorMessage } from '../lib/shutdown.ts';
import { migrateAndSeed } from '../lib/prepare-database.ts';
import { readSettings } from '../lib/settings.ts';

// Brings the database of DATABASE_URL to the newest schema and ends: what a container does before
// the new version starts. Several at once are safe.
try {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl) throw new Error('DATABASE_URL says which database to migrate.');
  await waitFor(settings.databaseUrl);
  await migrateAndSeed(settings.databaseUrl, settings);
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}

/** A database that was started at the same time needs a while. */
async function waitFor(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (true) {
    const trouble = await troubleConnecting(url);
    if (!trouble) return;
    if (Date.now() > deadline) throw new Error(`The database does not answer: ${trouble}`);
    await pause(500);
  }
}
