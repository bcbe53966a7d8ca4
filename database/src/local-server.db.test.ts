import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CrashEvent, restartDelay } from './local-server/restart-after-crash.ts';
import { isAlive, processMark, stopProcess } from './local-server/process-mark.ts';
import { serverPaths } from './local-server/server-paths.ts';
import { readState, type ServerState, writeState } from './local-server/server-state.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';

let dataDir: string;
const started: LocalServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'worksheet-launcher-'));
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startLocalServer>[0]> = {}) {
  const server = await startLocalServer({ dataDir, durable: true, ...options });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url });
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

async function state(): Promise<ServerState> {
  return readState(serverPaths(dataDir));
}

async function kill(): Promise<void> {
  const { running } = await state();
  await stopProcess(running?.server ?? '', 0);
}

async function expectNoSchemaChanges(url: string): Promise<void> {
  // What stood at a moment is read from a temporary table.
  await ask(url, 'CREATE TEMPORARY TABLE past LIKE t');
  for (const statement of [
    'CREATE TABLE other (id INT PRIMARY KEY)',
    'CREATE INDEX i ON t (id)',
    'ALTER TABLE t ADD name INT',
    'TRUNCATE TABLE t',
    'DROP TABLE t',
    'CREATE VIEW v AS SELECT 1',
    'CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW SET @a = 1',
    'CREATE PROCEDURE p() SELECT 1',
    'LOCK TABLES t WRITE',
    'GRANT SELECT ON worksheet.* TO worksheet_migration@127.0.0.1',
    'CREATE DATABASE other',
    'DROP DATABASE worksheet',
    "SELECT 1 INTO OUTFILE '/tmp/worksheet-test'",
    'SELECT * FROM mysql.user',
  ]) {
    await expect(ask(url, statement), statement).rejects.toThrow(/denied/i);
  }
}

describe('a running private database server', () => {
  let sharedDir: string;
  let shared: LocalServer;
  beforeAll(async () => {
    sharedDir = await mkdtemp(join(tmpdir(), 'worksheet-launcher-'));
    shared = await startLocalServer({ dataDir: sharedDir, durable: true });
  });
  afterAll(async () => {
    await shared.stop();
    await rm(sharedDir, { recursive: true, force: true });
  });

  test('listens on 127.0.0.1 only, in UTC, with utf8mb4 and strict SQL', async () => {
    const { url } = shared;
    const [row] = await ask(
      url,
      `SELECT @@bind_address AS bind, @@global.time_zone AS zone, @@character_set_server AS chars,
        @@collation_server AS collation, @@innodb_flush_log_at_trx_commit AS flush,
        @@global.sql_mode AS mode`,
    );
    expect(row).toMatchObject({ bind: '127.0.0.1', zone: '+00:00', chars: 'utf8mb4', flush: 1 });
    expect(row?.['collation']).toBe('utf8mb4_unicode_ci');
    expect(row?.['mode']).toContain('STRICT_TRANS_TABLES');
    expect(row?.['mode']).toContain('ONLY_FULL_GROUP_BY');
  });

  test('has its own folder for temporary tables, as a server deletes those of others', async () => {
    const { url } = shared;
    const [row] = await ask(url, 'SELECT @@tmpdir AS folder');
    expect(row?.['folder']).toBe(serverPaths(sharedDir).temporary);
  });

  test('accepts no connection without a password', async () => {
    const { url } = shared;
    const { port } = new URL(url);
    for (const user of ['root', 'worksheet', '', 'mysql']) {
      await expect(ask(`mysql://${user}@127.0.0.1:${port}/`, 'SELECT 1')).rejects.toThrow(
        /access denied/i,
      );
    }
  });

  test('stores its passwords where other users cannot read them', async () => {
    const paths = serverPaths(sharedDir);
    expect((await stat(paths.state)).mode & 0o777).toBe(0o600);
    await expect(stat(paths.init)).rejects.toThrow(/ENOENT/);
  });

  test('gives the user of migrations access to its own database only', async () => {
    const { migrationUrl } = shared;
    await ask(migrationUrl, 'CREATE TABLE own (id INT PRIMARY KEY)');
    await expect(ask(migrationUrl, 'CREATE DATABASE other')).rejects.toThrow(/access denied/i);
    await expect(ask(migrationUrl, 'SELECT * FROM mysql.user')).rejects.toThrow(/denied/i);
  });

  test('lets the application read and write rows, and not change the schema', async () => {
    const { url, migrationUrl } = shared;
    await ask(migrationUrl, 'CREATE TABLE t (id INT PRIMARY KEY)');
    await ask(url, 'INSERT INTO t VALUES (1), (2)');
    await ask(url, 'UPDATE t SET id = 3 WHERE id = 1');
    await ask(url, 'DELETE FROM t WHERE id = 2');
    expect(await ask(url, 'SELECT id FROM t')).toEqual([{ id: 3 }]);
    await expectNoSchemaChanges(url);
    expect(await ask(url, 'SELECT id FROM t')).toEqual([{ id: 3 }]);
  });
});

describe('a private database server', () => {
  test('takes the rights of an earlier version from the application at the next start', async () => {
    const first = await start();
    await ask(first.migrationUrl, 'CREATE TABLE t (id INT PRIMARY KEY)');
    const { rootPassword, migrationPassword: _, running: __, ...before } = await state();
    const root = await createConnection({
      socketPath: first.socket,
      user: 'root',
      password: rootPassword,
    });
    await root.query("GRANT ALL PRIVILEGES ON worksheet.* TO 'worksheet'@'127.0.0.1'");
    await root.query("DROP USER 'worksheet_migration'@'127.0.0.1'");
    await root.end();
    await ask(first.url, 'ALTER TABLE t ADD other INT');
    await first.stop();
    await writeState(serverPaths(dataDir), { ...before, rootPassword });

    const second = await start();
    await expectNoSchemaChanges(second.url);
    await ask(second.migrationUrl, 'ALTER TABLE t DROP other');
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
  });

  test('lets tests create databases', async () => {
    const { url } = await start({ durable: false });
    await ask(url, 'CREATE DATABASE other');
    await ask(url, 'DROP DATABASE other');
  });

  test('still has every committed row after kill -9', async () => {
    const { url, migrationUrl } = await start();
    await ask(migrationUrl, 'CREATE TABLE t (id INT PRIMARY KEY)');
    for (let id = 1; id <= 20; id += 1) await ask(url, `INSERT INTO t VALUES (${id})`);
    await kill();
    const again = await start();
    expect(again.shared).toBe(false);
    expect(await ask(again.url, 'SELECT COUNT(*) AS n FROM t')).toMatchObject([{ n: 20 }]);
  });

  test('starts again after stop, with its data and passwords', async () => {
    const first = await start();
    await ask(first.migrationUrl, 'CREATE TABLE t (id INT PRIMARY KEY)');
    await first.stop();
    const second = await start();
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(await ask(second.url, 'SELECT COUNT(*) AS n FROM t')).toMatchObject([{ n: 0 }]);
  });

  test('sets new passwords when they are lost', async () => {
    const first = await start();
    await first.stop();
    await rm(serverPaths(dataDir).state);
    const second = await start();
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
    expect(await ask(second.url, 'SELECT 1 AS one')).toMatchObject([{ one: 1 }]);
  });
});

describe('a private database server that crashes', () => {
  test('is started again on its port as often as it ends, each time a little later (D68)', async () => {
    const events: CrashEvent[] = [];
    const { url } = await start({ onCrash: (event) => void events.push(event) });
    for (let crash = 1; crash <= 3; crash += 1) {
      const { running } = await state();
      await kill();
      await expect.poll(() => events.length, { timeout: 30_000 }).toBe(2 * crash);
      expect((await state()).running).not.toEqual(running);
      expect(await ask(url, 'SELECT 1 AS one')).toMatchObject([{ one: 1 }]);
    }
    const started = expect.stringMatching(/^The private database runs again after \d+\.\d s\.$/);
    expect(events).toEqual(
      ['', ' in 1 s', ' in 2 s'].flatMap((when) => [
        {
          level: 'warn',
          message: `The private database ended with SIGKILL; starting it again${when}.`,
        },
        { level: 'warn', message: started },
      ]),
    );
  }, 60_000);

  test('is tried again at least every 15 seconds (D68)', () => {
    const delays = Array.from({ length: 12 }, (_, failures) => restartDelay(failures));
    expect(delays.slice(0, 6)).toEqual([0, 1_000, 2_000, 4_000, 8_000, 15_000]);
    expect(Math.max(...delays)).toBe(15_000);
  });
});

describe('a second start in the same folder', () => {
  test('joins the running server, also when both start at the same time', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(other.pid).toBe(one.pid);
    expect(other.url).toBe(one.url);
  });

  test('does not stop a server that a running process owns', async () => {
    const first = await start();
    const before = await state();
    if (!before.running) throw new Error('The first server is not on record.');
    // The owner can be any other running process, such as the parent.
    const owner = processMark(process.ppid) ?? '';
    await writeState(serverPaths(dataDir), { ...before, running: { ...before.running, owner } });
    const second = await start();
    expect(second.shared).toBe(true);
    await second.stop();
    expect(await ask(first.url, 'SELECT 1 AS one')).toMatchObject([{ one: 1 }]);
  });

  test('replaces a server whose owner ended', async () => {
    const first = await start();
    const before = await state();
    if (!before.running) throw new Error('The first server is not on record.');
    const owner = `${process.pid}:0`;
    await writeState(serverPaths(dataDir), { ...before, running: { ...before.running, owner } });
    const second = await start();
    expect(second).toMatchObject({
      shared: false,
      pid: expect.not.toSatisfy((pid) => pid === first.pid),
    });
    expect(isAlive(before.running.server)).toBe(false);
  });

  test('does not start a server that its owner is about to start again', async () => {
    await start();
    const before = await state();
    if (!before.running) throw new Error('The first server is not on record.');
    await kill();
    const owner = processMark(process.ppid) ?? '';
    await writeState(serverPaths(dataDir), { ...before, running: { ...before.running, owner } });
    await expect(start()).rejects.toThrow(/has stopped, and process \d+ starts it again/);
    await writeState(serverPaths(dataDir), before);
  });

  test('takes over the lock of a process that ended', async () => {
    await writeFile(serverPaths(dataDir).lock, `${process.pid}:0`);
    const { url } = await start();
    expect(await ask(url, 'SELECT 1 AS one')).toMatchObject([{ one: 1 }]);
  });

  test('fails at once if an unknown server has locked the data directory', async () => {
    await start();
    const before = await state();
    await writeState(serverPaths(dataDir), { ...before, running: undefined });
    const began = Date.now();
    await expect(start()).rejects.toThrow(/another server has locked its data directory/);
    expect(Date.now() - began).toBeLessThan(10_000);
    await writeState(serverPaths(dataDir), before);
  });

  test('reports the log of the server when its data is damaged', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(serverPaths(dataDir).data, 'ibdata1'), 'not a tablespace');
    await expect(start()).rejects.toThrow(/did not start[\s\S]*server\.log[\s\S]*ibdata1/);
  });
});

test('a folder whose path is too long for a socket gets one outside', async () => {
  const long = join(dataDir, 'å'.repeat(60));
  const server = await start({ dataDir: long, durable: false });
  expect(server.socket?.startsWith(long)).toBe(false);
  expect(Buffer.byteLength(server.socket ?? '')).toBeLessThan(108);
  expect(await ask(server.url, 'SELECT 1 AS one')).toMatchObject([{ one: 1 }]);
  await server.stop();
  await expect(stat(server.socket ?? '')).rejects.toThrow(/ENOENT/);
});
