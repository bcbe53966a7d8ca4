import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeEach, inject } from 'vitest';
import { migrateToLatest } from '#migrate.ts';
import { openPool, type DatabasePool } from '#pool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string;
  }
}

interface TestDatabase {
  readonly url: string;
  /** Opened when it is first asked for, and closed after the tests of the file. */
  readonly pool: DatabasePool;
}

/** Empties the worker's database before every test. Called once, at the top of a test file. */
export function testDatabase(): Promise<TestDatabase> {
  return migratedDatabase(workerName());
}

/** Another one, for what a test restores or copies. */
export function secondDatabase(): Promise<TestDatabase> {
  return migratedDatabase(`${workerName()}_second`);
}

function workerName(): string {
  return `test_${process.env['VITEST_POOL_ID'] ?? '0'}`;
}

async function migratedDatabase(name: string): Promise<TestDatabase> {
  const server = new URL(inject('databaseServerUrl'));
  const url = new URL(`/${name}`, server).href;
  const connection = await createConnection({ uri: server.href, multipleStatements: true });
  await connection.query(
    `CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  );
  await migrateToLatest(url);
  await connection.query(`USE ${name}`);
  const tables = await tablesOf(connection);
  await connection.query('SET SESSION foreign_key_checks = 0, innodb_lock_wait_timeout = 5');

  beforeEach(() => empty(connection, tables));
  afterAll(() => connection.end());
  let pool: DatabasePool | undefined;
  afterAll(() => pool?.close());
  return {
    url,
    get pool() {
      pool ??= openPool(url);
      return pool;
    },
  };
}

/** Without tables. A migration of it takes seconds. */
export async function bareDatabase(): Promise<{ url: string }> {
  const server = new URL(inject('databaseServerUrl'));
  const name = `${workerName()}_bare`;
  const connection = await createConnection({ uri: server.href });
  beforeEach(async () => {
    await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    await connection.query(
      `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
  });
  afterAll(async () => {
    await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    await connection.end();
  });
  return { url: new URL(`/${name}`, server).href };
}

/** Deletes, as truncating takes ten times as long; in one call, as one for each table takes six times as long. */
async function empty(connection: Connection, tables: string[]): Promise<void> {
  const deletions = tables.map((table) => `DELETE FROM \`${table}\``);
  await connection.query(['BEGIN', ...deletions, 'COMMIT'].join(';'));
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = DATABASE() AND table_name NOT LIKE 'kysely%'`,
  );
  return rows.map((row) => String(row['name']));
}
