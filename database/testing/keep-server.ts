/** Keeps a test server between runs, until nobody has used it for 20 minutes: `node keep-server.ts <folder>`. */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startLocalServer } from '#local-server.ts';

const maxIdleMs = 20 * 60_000;
const intervalMs = 5_000;

const [, , folder = ''] = process.argv;
const server = await startLocalServer({ dataDir: folder, durable: false });
process.stdout.write('ready\n');
if (server.shared) process.exit();

let usedAt = Date.now();
while (Date.now() - usedAt < maxIdleMs) {
  await pause(intervalMs);
  const connections = await countConnections();
  if (connections === undefined) break;
  if (connections > 0) usedAt = Date.now();
}
await server.stop();
await rm(folder, { recursive: true, force: true });

/** Returns the number of connections of others, or undefined if the server has stopped. */
async function countConnections(): Promise<number | undefined> {
  const connection = await createConnection({ uri: server.url }).catch(() => undefined);
  if (!connection) return undefined;
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SHOW PROCESSLIST');
    return rows.length - 1;
  } finally {
    await connection.end();
  }
}
