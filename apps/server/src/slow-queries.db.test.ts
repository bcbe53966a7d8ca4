import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger, slowQueryLog } from '#logger.ts';
import { createMetrics } from '#metrics/metrics.ts';
import { testApp } from '#testing/test-app.ts';

const { url } = await testDatabase();

async function slowApp() {
  const logged: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const onQuery = slowQueryLog(createLogger({ level: 'info', destination }), 0.000_001);
  const pool = openPool(url, { connections: 2, onQuery });
  onTestFinished(() => pool.close());
  const { app, log } = await testApp({ router: appRouter, identify, pool });
  return { app, pool, log, outsideOfRequests: () => logged };
}

describe('a slow query', () => {
  it('is logged with its duration, route and request id, without the values', async () => {
    const { app, pool, log, outsideOfRequests } = await slowApp();
    const { id } = await createAccount(pool, { code: 'PRIVATE-CODE' });
    await createUser(pool, id, { username: 'private-name' });
    const body = { username: 'private-name', password: testPassword };
    const response = await app.inject({ method: 'POST', url: '/api/user/login', payload: body });
    expect(response.statusCode).toBe(200);
    const request = response.headers['x-request-id'];
    const slow = log().filter(({ msg }) => msg === 'Slow query');
    expect(slow.length).toBeGreaterThan(2);
    expect(new Set(slow.map((entry) => entry['request']))).toEqual(new Set([request]));
    expect(slow).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        route: '/api/user/login',
        query: expect.stringMatching(/^select .* where `u`.`username_key` = \?/),
        milliseconds: expect.any(Number),
        failed: false,
      }),
    );
    expect(outsideOfRequests()[0]).not.toHaveProperty('request');
    const all = JSON.stringify([log(), outsideOfRequests()]);
    expect(all).not.toMatch(/private-name|PRIVATE-CODE|worksheet-test|\$argon2/);
  });

  it('is logged from the threshold on, and never with 0', () => {
    const lines: string[] = [];
    const logger = createLogger({
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
    });
    const query = { statement: `x in (?${', ?'.repeat(900)})`, milliseconds: 99, failed: false };
    slowQueryLog(logger, 100)(query);
    slowQueryLog(logger, 0)({ ...query, milliseconds: 9_999 });
    expect(lines).toEqual([]);
    slowQueryLog(logger, 99)(query);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ query: 'x in (?, …)', milliseconds: 99 });
  });
});

it('the use of the connection pool is measured', async () => {
  const metrics = createMetrics();
  const pool = openPool(url, { connections: 2, onQuery: metrics.onQuery });
  onTestFinished(() => pool.close());
  metrics.watchPool(pool);
  await createAccount(pool);
  expect(pool.usage()).toEqual({ inUse: 0, idle: 1, waiting: 0 });
  const busy = Promise.all(Array.from({ length: 5 }, () => createAccount(pool)));
  await expect.poll(() => pool.usage(), { interval: 1 }).toMatchObject({ inUse: 2 });
  await busy;
  const body = await metrics.registry.metrics();
  expect(body).toContain('worksheet_pool_connections{state="idle"} 2');
  expect(body).toMatch(/worksheet_query_duration_seconds_count [1-9]/);
});
