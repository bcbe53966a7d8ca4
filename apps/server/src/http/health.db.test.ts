import { setImmediate } from 'node:timers/promises';
import { s3Bucket } from '@worksheet/api/attachments/s3-bucket';
import { startS3Proxy } from '@worksheet/api/attachments/testing/s3-proxy';
import { startS3Server } from '@worksheet/api/attachments/testing/s3-server';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addHealth, attachmentsCheck, readinessCheck } from '#http/health.ts';
import { testApp } from '#testing/test-app.ts';

const { url } = await testDatabase();

describe('health', () => {
  it('is ready when the database is reachable and migrated', async () => {
    const { app } = await testApp({ databaseUrl: url });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    const response = await app.inject('/readyz');
    expect(response.json()).toEqual({ status: 'ready' });
    expect(response.statusCode).toBe(200);
  });

  it('is alive but not ready while the database is not reachable', async () => {
    const { app } = await testApp();
    const response = await app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'not ready', missing: 'database' });
    expect(response.headers['retry-after']).toBe('2');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('is not ready from the begin of the shutdown on, but serves on without keeping connections', async () => {
    let isEnding = false;
    const { app } = await testApp({ databaseUrl: url, isEnding: () => isEnding });
    expect((await app.inject('/api/who')).headers['connection']).not.toBe('close');
    isEnding = true;
    const response = await app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'shutting down' });
    const served = await app.inject('/healthz');
    expect([served.statusCode, served.headers['connection']]).toEqual([200, 'close']);
  });

  it('is not ready while migrations are missing', async () => {
    // The information schema is a database without migrations.
    const { app } = await testApp({ databaseUrl: new URL('/information_schema', url).href });
    const response = await app.inject('/readyz');
    expect(response.json()).toEqual({ status: 'not ready', missing: 'migrations' });
    expect(response.statusCode).toBe(503);
  });

  it('checks for migrations until none is missing', async () => {
    const pool = openPool(url);
    onTestFinished(() => pool.close());
    const pending: string[][] = [['0009-last'], [], ['not read']];
    let calls = 0;
    const checkReadiness = readinessCheck(pool, async () => pending[calls++] ?? []);
    expect([await checkReadiness(), await checkReadiness(), await checkReadiness()]).toEqual([
      'migrations',
      undefined,
      undefined,
    ]);
    expect(calls).toBe(2);
  });

  it('reports the last known state of the storage of attachments, which one call asks for all', async () => {
    let calls = 0;
    const asked = Promise.withResolvers<void>();
    const check = attachmentsCheck({
      check: () => {
        calls += 1;
        return asked.promise;
      },
    });
    expect([check(), check()]).toEqual([true, true]);
    asked.reject(new Error('away'));
    await setImmediate();
    expect([check(), check()]).toEqual([false, false]);
    expect(calls).toBe(1);
  });

  it('is ready at once while the bucket is slow, and reports it when it has not answered in time', async () => {
    const server = await startS3Server();
    onTestFinished(() => server.stop());
    const proxy = await startS3Proxy(server);
    onTestFinished(() => proxy.stop());
    const slow = Promise.withResolvers<void>();
    proxy.intercept(() => {
      slow.resolve();
      return true;
    });
    const storage = s3Bucket(proxy.settings, { silenceMs: 300, responseMs: 5_000, pauseMs: 1 });
    const checked = Promise.withResolvers<void>();
    const check = attachmentsCheck({
      check: () => storage.check().finally(() => setTimeout(checked.resolve)),
    });
    const app = fastify();
    addHealth(app, {
      isEnding: () => false,
      checkReadiness: () => Promise.resolve(undefined),
      checkAttachments: check,
    });
    const first = await Promise.race([app.inject('/readyz'), checked.promise]);
    expect(first?.json()).toEqual({ status: 'ready' });
    await slow.promise;
    await checked.promise;
    const next = await app.inject('/readyz');
    expect(next.statusCode).toBe(200);
    expect(next.json()).toEqual({ status: 'ready', attachments: 'unavailable' });
  });
});
