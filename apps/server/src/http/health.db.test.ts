import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attachmentsCheck, readinessCheck } from '#http/health.ts';
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
    // A database without migrations.
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

  it('asks the storage of attachments once for many calls, and reports that it is away', async () => {
    let calls = 0;
    const check = attachmentsCheck({
      check: () => {
        calls += 1;
        return Promise.reject(new Error('away'));
      },
    });
    expect([await check(), await check()]).toEqual([false, false]);
    expect(calls).toBe(1);
    expect(await attachmentsCheck({ check: () => Promise.resolve() })()).toBe(true);
  });
});
