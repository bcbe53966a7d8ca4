import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readiness } from '#http/health.ts';
import { testApp } from '#testing/test-app.ts';

const { url } = await testDatabase();

describe('health', () => {
  it('is ready when the database answers and has every migration', async () => {
    const { app } = await testApp({ databaseUrl: url });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    const answer = await app.inject('/readyz');
    expect(answer.json()).toEqual({ status: 'ready' });
    expect(answer.statusCode).toBe(200);
  });

  it('is not ready while the database is away, but alive', async () => {
    const { app } = await testApp();
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'not ready', missing: 'database' });
    expect(answer.headers['retry-after']).toBe('2');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('is not ready while migrations are missing', async () => {
    // A database of the server's own, in which nobody ever migrates.
    const { app } = await testApp({ databaseUrl: new URL('/information_schema', url).href });
    const answer = await app.inject('/readyz');
    expect(answer.json()).toEqual({ status: 'not ready', missing: 'migrations' });
    expect(answer.statusCode).toBe(503);
  });

  it('looks for migrations until they are there, and then no more', async () => {
    const pool = openPool(url);
    onTestFinished(() => pool.close());
    const looks: string[][] = [['0009-last'], [], ['never looked at']];
    let looked = 0;
    const isReady = readiness(pool, async () => looks[looked++] ?? []);
    expect([await isReady(), await isReady(), await isReady()]).toEqual([
      'migrations',
      undefined,
      undefined,
    ]);
    expect(looked).toBe(2);
  });
});
