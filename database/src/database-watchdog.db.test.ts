import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openPool } from './pool.ts';
import { unscoped } from './unscoped.ts';

const { url } = await testDatabase();

/** Starts a proxy to the database. While it is silent, it accepts connections but never responds. */
async function silenceable() {
  const database = new URL(url);
  const address = new URL(url);
  const sockets = new Set<Socket>();
  const accepted: boolean[] = [];
  let isSilent = false;
  const server = createServer((client) => {
    accepted.push(isSilent);
    sockets.add(client.on('error', () => undefined));
    if (isSilent) return;
    const upstream = connect(Number(database.port), database.hostname);
    sockets.add(upstream.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  address.port = String(port);
  const pool = openPool(address.href, { connections: 2 });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await pool.close();
  });
  return {
    pool,
    /** The number of connections that were made during the silence. */
    unanswered: () => accepted.filter(Boolean).length,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speak() {
      isSilent = false;
    },
  };
}

it('connections that the lost database never answers do not delay the return to another one', async () => {
  const { pool, fallSilent, speak, unanswered } = await silenceable();
  const select = () => sql`select 1`.execute(unscoped(pool));
  // Both connections of the pool are open, and one of them idle, when the database is lost.
  await Promise.all([select(), select()]);
  fallSilent();
  await expect(select()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(unanswered()).toBeGreaterThan(0);
  speak();
  const began = performance.now();
  await expect.poll(() => pool.ping().then(() => 'up', String), { timeout: 12_000 }).toBe('up');
  expect(performance.now() - began).toBeLessThan(6_000);
  await Promise.all([select(), select()]);
});
