import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { testDatabase } from '../testing/database.ts';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openPool, type DatabasePool } from './pool.ts';
import { unscoped } from './unscoped.ts';

const { url } = await testDatabase();
const direct = openPool(url);
afterAll(() => direct.close());

/** An error packet with 1047, which a node of a cluster without a majority sends. */
const refusal = packetOf(
  Buffer.from('\u00FF\u0017\u0004#08S01WSREP has not yet prepared node', 'latin1'),
);

function packetOf(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([payload.length, 0, 0, 1]), payload]);
}

/** Starts a proxy to the database that refuses every rollback. */
async function startRefusingProxy(): Promise<string> {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk) => {
      if (chunk.subarray(5).toString() === 'rollback') client.write(refusal);
      else database.write(chunk);
    });
    client.on('close', () => database.destroy());
    database.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const proxy = new URL(url);
  proxy.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy.href;
}

const insert = (pool: DatabasePool, caller: string, isBrokenOff: boolean) =>
  unscoped(pool)
    .transaction()
    .execute(async (tx) => {
      const row = { caller, calls: 1, ends_at: '2026-03-02 09:00:00.000' };
      await tx.insertInto('call_count').values(row).execute();
      if (isBrokenOff) throw new Error('broken off');
    });

it('half a transaction that could not be rolled back is never committed by the next one', async () => {
  const pool = openPool(await startRefusingProxy(), { connections: 1 });
  onTestFinished(() => pool.close());
  await expect(insert(pool, 'half', true)).rejects.toThrow();
  await insert(pool, 'whole', false);
  const rows = await unscoped(direct).selectFrom('call_count').select('caller').execute();
  expect(rows).toEqual([{ caller: 'whole' }]);
});
