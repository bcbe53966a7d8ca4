import { spawn } from 'node:child_process';
import { startAppServer, stopChild } from '../lib/app-server.ts';
import { shutDown, shutDownOnSignals, onShutdown, errorMessage } from '../lib/shutdown.ts';
import { requireFreePort } from '../lib/ports.ts';
import { migrateAndSeed, openDatabase } from '../lib/prepare-database.ts';
import { fromRoot } from '../lib/root.ts';
import { readSettings } from '../lib/settings.ts';

shutDownOnSignals();
try {
  await develop();
} catch (error) {
  process.stderr.write(`\n${errorMessage(error)}\n`);
  await shutDown(1);
}

/** The server starts anew at every change of its files, and vite shows every change of the client's. */
async function develop(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  await requireFreePort(host, port);
  const database = await openDatabase(settings);
  onShutdown(database.stop);
  await migrateAndSeed(database.url, settings);

  const env = { DATABASE_URL: database.url, DATA_DIR: settings.dataDir };
  const nodeArgs = ['--watch', '--watch-preserve-output'];
  const server = await startAppServer({ host, port, env, output: 'inherit', nodeArgs });
  onShutdown(server.stop);

  const vite = spawn(process.execPath, [fromRoot('node_modules/vite/bin/vite.js')], {
    cwd: fromRoot('apps/web'),
    env: { ...process.env, API_URL: server.url },
    stdio: 'inherit',
  });
  onShutdown(() => stopChild(vite));
  vite.once('exit', () => void shutDown(1));
}
