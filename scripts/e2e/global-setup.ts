import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@worksheet/database/local-server/free-port';
import { migrateToLatest } from '@worksheet/database/migrate';
import { seedDemo } from '@worksheet/database/seed';
import { startTestServer } from '@worksheet/database/testing/test-server';
import { startAppServer } from '../lib/app-server.ts';
import { fromRoot } from '../lib/root.ts';
import { startSlowProxy } from './slow-proxy.ts';

/**
 * Before the first browser test: a database in memory, with tables and demo data, and the server as
 * it runs in production. `E2E_BASE_URL` tells the tests where it is, `E2E_DATABASE_URL`
 * where to put companies of their own. With `E2E_SLOW_NET=1` every call takes a while.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const database = await startTestServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'worksheet-e2e-'));
  const undo = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateToLatest(database.url);
    await seedDemo(database.url);
    const server = await startServer(database.url, dataDir);
    process.env['E2E_BASE_URL'] = server.url;
    process.env['E2E_DATABASE_URL'] = database.url;
    return async () => {
      await server.stop();
      await undo();
    };
  } catch (error) {
    await undo();
    throw error;
  }
}

async function startServer(databaseUrl: string, dataDir: string) {
  const port = await freePort();
  const slowPort = process.env['E2E_SLOW_NET'] ? await freePort() : undefined;
  const address = `http://127.0.0.1:${slowPort ?? port}`;
  mkdirSync(fromRoot('apps/web/test-results'), { recursive: true });
  const log = openSync(fromRoot('apps/web/test-results/server.log'), 'w');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    APP_SECRET: randomBytes(32).toString('hex'),
    SEED: 'none',
  };
  try {
    const server = await startAppServer({ host: '127.0.0.1', port, env, output: log });
    const slowNet = slowPort ? await startSlowProxy(slowPort, new URL(server.url)) : undefined;
    const stop = async () => {
      await slowNet?.close();
      await server.stop();
    };
    return { url: address, stop };
  } finally {
    closeSync(log);
  }
}
