import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrateToLatest } from '@worksheet/database/migrate';
import { seedDemo } from '@worksheet/database/seed';
import { startTestServer } from '@worksheet/database/testing/test-server';
import { startAppServer } from '../lib/app-server.ts';
import { fromRoot } from '../lib/root.ts';
import { startSlowProxy } from './slow-proxy.ts';
import { freePort } from '@worksheet/database/local-server/port';

/**
 * Starts the product and sets `E2E_BASE_URL`, `E2E_DATABASE_URL` and `E2E_SMTP_PORT`, where a test
 * can start a mail server. `E2E_SLOW_NETWORK=1` delays every call; with `E2E_NOW`, the demo companies and the server begin
 * at that instant.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const now = process.env['E2E_NOW'];
  const database = await startTestServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'worksheet-e2e-'));
  const stopDatabase = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateToLatest(database.migrationUrl);
    await seedDemo(database.url, now === undefined ? {} : { today: now.slice(0, 10) });
    const smtpPort = await freePort();
    const server = await startServer(database.url, dataDir, smtpPort);
    process.env['E2E_BASE_URL'] = server.url;
    process.env['E2E_DATABASE_URL'] = database.url;
    process.env['E2E_SMTP_PORT'] = String(smtpPort);
    return async () => {
      await server.stop();
      await stopDatabase();
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

async function startServer(databaseUrl: string, dataDir: string, smtpPort: number) {
  const port = await freePort();
  const slowPort = process.env['E2E_SLOW_NETWORK'] ? await freePort() : undefined;
  // Browsers allow passkeys for names, not for addresses.
  const address = `http://localhost:${slowPort ?? port}`;
  mkdirSync(fromRoot('apps/web/test-results'), { recursive: true });
  const log = openSync(fromRoot('apps/web/test-results/server.log'), 'w');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    APP_SECRET: randomBytes(32).toString('hex'),
    SEED: 'none',
    LOGIN_FAILURE_LIMIT: '0',
    // Receivers of webhooks and providers of logins are part of the tests.
    WEBHOOK_HOSTS: '127.0.0.1',
    IDENTITY_HOSTS: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMTP_FROM: 'worksheet@example.com',
    ...(process.env['E2E_NOW'] && {
      NODE_OPTIONS: `--import=${pathToFileURL(fromRoot('scripts/e2e/fixed-clock.mjs')).href}`,
    }),
  };
  try {
    const server = await startAppServer({ host: '127.0.0.1', port, env, output: log });
    const slowProxy = slowPort ? await startSlowProxy(slowPort, new URL(server.url)) : undefined;
    const stop = async () => {
      await slowProxy?.close();
      await server.stop();
    };
    return { url: address, stop };
  } finally {
    closeSync(log);
  }
}
