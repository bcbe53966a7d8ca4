import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openPool } from './pool.ts';
import { BusyError } from './semaphore.ts';
import { transactUnscoped, unscoped } from './unscoped.ts';

const { url } = await testDatabase();
const pool = openPool(url, { connections: 1, queueLimit: 1 });
afterAll(() => pool.close());

it('a query waits for a connection, and is rejected when too many wait (D31)', async () => {
  const select = () => sql`select 1`.execute(unscoped(pool));
  await transactUnscoped(pool, async () => {
    const waiting = select();
    expect(pool.usage()).toEqual({ inUse: 1, idle: 0, waiting: 1 });
    await expect(select()).rejects.toThrow(BusyError);
    void waiting.catch(() => undefined);
  });
  await expect.poll(() => pool.usage()).toEqual({ inUse: 0, idle: 1, waiting: 0 });
});

it('a query that waits too long for a connection is rejected', async () => {
  await transactUnscoped(pool, async () => {
    await expect(sql`select 1`.execute(unscoped(pool))).rejects.toThrow(BusyError);
  });
  expect(await sql`select 1`.execute(unscoped(pool))).toMatchObject({ rows: [{ 1: 1 }] });
});

it('a failed query returns its connection', async () => {
  await expect(sql`select * from nowhere`.execute(unscoped(pool))).rejects.toThrow('nowhere');
  expect(await sql`select 1`.execute(unscoped(pool))).toMatchObject({ rows: [{ 1: 1 }] });
});
