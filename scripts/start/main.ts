import { startAppServer } from '../lib/app-server.ts';
import { closeAll, closeOnSignals, onClose, sentenceOf } from '../lib/closing.ts';
import { requireFreePort } from '../lib/ports.ts';
import { fillDatabase, openDatabase } from '../lib/ready-database.ts';
import { readSettings } from '../lib/settings.ts';
import { say, sinceStart, step } from '../lib/steps.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { demoLogins } from './demo-logins.ts';

closeOnSignals();
try {
  await start();
} catch (error) {
  process.stderr.write(`\n${sentenceOf(error)}\n`);
  await closeAll(1);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  await requireFreePort(host, port);
  say('Worksheet');

  const database = await openDatabase(settings);
  onClose(database.stop);
  await fillDatabase(database.url, settings);
  await step('web client', async (note) => {
    note((await buildWebIfStale()) ? 'built' : 'up to date');
  });
  const server = await step('server', async (note) => {
    note(`process ready`);
    const env = { DATABASE_URL: database.url, DATA_DIR: settings.dataDir, ...quietLog() };
    return startAppServer({ host, port, env, output: 'inherit' });
  });
  onClose(server.stop);
  server.child.once('exit', () => void closeAll(1));

  say(`\n  Ready after ${sinceStart()}:  ${server.url}\n`);
  if (settings.seed) say(demoLogins());
  say('  Ctrl-C stops it.\n');
}

/** On a person's machine, only what goes wrong is worth a line; in production every request is. */
function quietLog(): NodeJS.ProcessEnv {
  const isProduction = process.env['NODE_ENV'] === 'production';
  return isProduction || process.env['LOG_LEVEL'] ? {} : { LOG_LEVEL: 'warn' };
}
