import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '@worksheet/database/local-server';
import { freePort } from '@worksheet/database/local-server/free-port';
import { migrateToLatest } from '@worksheet/database/migrate';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { afterwards } from '#support/afterwards.ts';

/** A database server with the durable settings of production, to be killed, frozen and started again. */
export interface Database {
  readonly url: string;
  /** Starts it where it was, with the data it had; settles once it answers. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** A connection of the test's own, past the application. */
  connect(): Promise<Connection>;
  /** Rows, read past the application. */
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>;
}

/** A folder for the data of a test file, on a disk, gone with the file. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-faults-'));
  if (process.env['FAULTS_KEEP']) process.stdout.write(`kept ${folder}\n`);
  else afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
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
  await migrateToLatest(server.url);
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
  afterwards(async () => {
    // A frozen one cannot end.
    if (server.pid) quietly(() => database.signal('SIGCONT'));
    await server.stop();
  });
  return database;
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // It is gone already.
  }
}
