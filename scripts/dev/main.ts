import { spawn } from 'node:child_process';
import { startAppServer, stopChild } from '../lib/app-server.ts';
import { closeAll, closeOnSignals, onClose, sentenceOf } from '../lib/closing.ts';
import { requireFreePort } from '../lib/ports.ts';
import { fillDatabase, openDatabase } from '../lib/ready-database.ts';
import { inRoot } from '../lib/root.ts';
import { readSettings } from '../lib/settings.ts';

closeOnSignals();
try {
  await develop();
} catch (error) {
  process.stderr.write(`\n${sentenceOf(error)}\n`);
  await closeAll(1);
}

/** The server starts anew at every change of its files, and vite shows every change of the client's. */
async function develop(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  await requireFreePort(host, port);
  const database = await openDatabase(settings);
  onClose(database.stop);
  await fillDatabase(database.url, settings);

  const env = { DATABASE_URL: database.url, DATA_DIR: settings.dataDir };
  const nodeArgs = ['--watch', '--watch-preserve-output'];
  const server = await startAppServer({ host, port, env, output: 'inherit', nodeArgs });
  onClose(server.stop);

  const vite = spawn(process.execPath, [inRoot('node_modules/vite/bin/vite.js')], {
    cwd: inRoot('apps/web'),
    env: { ...process.env, API_URL: server.url },
    stdio: 'inherit',
  });
  onClose(() => stopChild(vite));
  vite.once('exit', () => void closeAll(1));
}
