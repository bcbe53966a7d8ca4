import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '@worksheet/database/local-server';
import { migrateToLatest } from '@worksheet/database/migrate';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { registerCleanup } from '#support/cleanup.ts';
import { freePort } from '@worksheet/database/local-server/port';

/** A database with the durable settings of production. */
export interface Database {
  readonly url: string;
  /** Restarts on the same port. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  connect(): Promise<Connection>;
  /** Connects with the privileges of migrations, which allow locking a table. */
  connectAsMigration(): Promise<Connection>;
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>;
}

export async function makeTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-chaos-'));
  if (process.env['CHAOS_KEEP_DATA']) process.stdout.write(`data: ${folder}\n`);
  else registerCleanup(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

export async function makeDatabase(folder: string): Promise<Database> {
  const port = await freePort();
  const start = () =>
    startLocalServer({
      dataDir: join(folder, 'database'),
      durable: true,
      port,
      deadlineMs: 30_000,
    });
  let server = await start();
  await migrateToLatest(server.migrationUrl);
  const { url } = server;
  const database: Database = {
    url,
    async start() {
      server = await start();
    },
    signal(name) {
      if (server.pid) process.kill(server.pid, name);
    },
    connect: () => createConnection({ uri: url, dateStrings: true }),
    connectAsMigration: () => createConnection({ uri: server.migrationUrl, dateStrings: true }),
    async rows<T>(sql: string, values: unknown[] = []) {
      const connection = await database.connect();
      try {
        const [rows] = await connection.query<(RowDataPacket & T)[]>(sql, values);
        return rows;
      } finally {
        await connection.end();
      }
    },
  };
  registerCleanup(async () => {
    // A frozen process cannot exit.
    try {
      database.signal('SIGCONT');
    } catch {
      // The process has already exited.
    }
    await server.stop();
  });
  return database;
}
