import { randomUUID } from 'node:crypto';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, assert, expect, it } from 'vitest';
import { endWarmServers, joinWarmServer } from './warm-server.ts';

const checkout = randomUUID();
afterAll(() => endWarmServers(checkout));

async function join() {
  const server = await joinWarmServer(checkout);
  assert(server);
  return server;
}

async function ask(url: string, query: string): Promise<unknown> {
  const connection = await createConnection({ uri: url });
  try {
    const [rows] = await connection.query<RowDataPacket[]>(query);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await connection.end();
  }
}

it('a warm server keeps its databases for the next run, serves one run at a time and is replaced once it is gone', async () => {
  const first = await join();
  await ask(first.url, 'CREATE DATABASE kept');
  expect(await joinWarmServer(checkout)).toBeUndefined();
  await first.stop();

  const second = await join();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, `SHOW DATABASES LIKE 'kept'`)).toBe('kept');
  await ask(second.url, 'SHUTDOWN').catch(() => undefined);
  await second.stop().catch(() => undefined);

  const third = await join();
  expect(await ask(third.url, `SHOW DATABASES LIKE 'kept'`)).toBeUndefined();
  await third.stop();
}, 60_000);
