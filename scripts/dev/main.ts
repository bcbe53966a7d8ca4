import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { pendingMigrations } from '@worksheet/database/migrate';
import { openPool } from '@worksheet/database/pool';
import pretty from 'pino-pretty';
import { spawnAppServer, stopChild, waitUntilReady } from '../lib/app-server.ts';
import { shutDown, shutDownOnSignals, onShutdown, errorMessage } from '../lib/shutdown.ts';
import { requireFreePort } from '../lib/ports.ts';
import { migrateAndSeed, openDatabase } from '../lib/prepare-database.ts';
import { fromRoot } from '../lib/root.ts';
import { readSettings } from '../lib/settings.ts';
import { print } from '../lib/steps.ts';
import { demoLogins } from '../start/demo-logins.ts';
import { startAndReload } from './reload.ts';

const sources = [
  'apps/server/src',
  'database/src',
  'packages/api/src',
  'packages/auth/src',
  'packages/domain/src',
];

shutDownOnSignals();
try {
  await startDevelopment();
} catch (error) {
  process.stderr.write(`\n${errorMessage(error)}\n`);
  await shutDown(1);
}

async function startDevelopment(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  await requireFreePort(host, port);
  const database = await openDatabase(settings);
  onShutdown(database.stop);
  await migrateAndSeed(database.migrationUrl, settings);
  reportNewMigrations(database.url);

  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    DATA_DIR: settings.dataDir,
    ...(settings.supportEmail && { SUPPORT_EMAIL: settings.supportEmail }),
  };
  const server = startAndReload(
    () => {
      const started = spawnAppServer({ host, port, env, output: 'pipe' });
      started.child.stdout?.pipe(pretty({ singleLine: true, translateTime: 'SYS:HH:MM:ss' }));
      return started;
    },
    sources.map((folder) => fromRoot(folder)),
  );
  await waitUntilReady(server).catch((error: unknown) => print(errorMessage(error)));

  const vite = spawn(process.execPath, [fromRoot('node_modules/vite/bin/vite.js')], {
    cwd: fromRoot('apps/web'),
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, API_URL: server.url },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  onShutdown(() => stopChild(vite));
  vite.once('exit', () => void shutDown(1));
  print(`\n  Ready:  ${await addressOf(vite)}   (server: ${server.url})\n`);
  if (settings.seed) print(demoLogins());
  print('  Pages and server reload when a file changes. Ctrl-C stops both.\n');
}

/** Resolves with the address that Vite prints, because Vite chooses the first free port. */
function addressOf(vite: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    vite.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      const address = /Local:\s+(\S+)/.exec(stripVTControlCharacters(text))?.[1];
      if (address) resolve(address);
    });
  });
}

/** Reports new migrations, but does not run them, because a half-written migration would be recorded as executed. */
function reportNewMigrations(url: string): void {
  const pool = openPool(url, { connections: 1 });
  onShutdown(() => pool.close());
  let reported = '';
  const report = async () => {
    const names = (await pendingMigrations(pool)).join(', ');
    if (names !== '' && names !== reported) {
      print(`\n  New migration: ${names}. When it is finished: npm run worksheet -- migrate\n`);
    }
    reported = names;
  };
  const watcher = watch(fromRoot('database/migrations'), () => {
    void report().catch((error: unknown) => print(errorMessage(error)));
  });
  onShutdown(async () => watcher.close());
}
