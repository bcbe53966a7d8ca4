import { ignoreOutputErrors } from '@worksheet/server/src/log-destination.ts';
import { startAppServer } from '../lib/app-server.ts';
import { shutDown, shutDownOnSignals, onShutdown, errorMessage } from '../lib/shutdown.ts';
import { requireFreePort } from '../lib/ports.ts';
import { migrateAndSeed, openDatabase } from '../lib/prepare-database.ts';
import { readSettings } from '../lib/settings.ts';
import { print, sinceStart, step } from '../lib/steps.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { demoLogins } from './demo-logins.ts';
import { payDemoMonth } from './pay-demo-month.ts';

shutDownOnSignals();
ignoreOutputErrors();
try {
  await start();
} catch (error) {
  process.stderr.write(`\n${errorMessage(error)}\n`);
  await shutDown(1);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  await requireFreePort(host, port);
  print('Worksheet');

  const database = await openDatabase(settings);
  onShutdown(database.stop);
  const isNewDemo = await migrateAndSeed(database.migrationUrl, settings);
  await step('web client', async (note) => {
    note((await buildWebIfStale()) ? 'built' : 'up to date');
  });
  const server = await step('server', async (note) => {
    note('ready');
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: settings.dataDir,
      ...(settings.supportEmail && { SUPPORT_EMAIL: settings.supportEmail }),
      ...quietLog(),
    };
    return startAppServer({ host, port, env, output: 'inherit' });
  });
  onShutdown(server.stop);
  server.child.once('exit', () => void shutDown(1));
  if (isNewDemo) {
    await step('demo pay', async (note) => {
      const failure = await payDemoMonth(server.url).catch(errorMessage);
      note(failure === undefined ? 'the last month is paid' : `not paid: ${failure}`);
    });
  }

  print(`\n  Ready after ${sinceStart()}:  ${server.url}\n`);
  if (settings.seed) print(demoLogins());
  print('  Ctrl-C stops the server.\n');
}

function quietLog(): NodeJS.ProcessEnv {
  const isProduction = process.env['NODE_ENV'] === 'production';
  return isProduction || process.env['LOG_LEVEL'] ? {} : { LOG_LEVEL: 'warn' };
}
