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
  /** The pool is opened on first use, and closed after the tests of the file. */
  readonly pool: DatabasePool;
}

/** Returns the worker's database, which it empties before every test. It is called once, at the top of a test file. */
export function testDatabase(): Promise<TestDatabase> {
  return migratedDatabase(workerName());
}

/** Returns another database, for what a test restores or copies. */
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
  const create = `CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;
  await connection.query(create);
  await migrateToLatest(url).catch(async () => {
    // An earlier run that was killed may have left a migration half done.
    await connection.query(`DROP DATABASE ${name}; ${create}`);
    await migrateToLatest(url);
  });
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

/** Returns a database without tables. Its migration takes seconds. */
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

/**
 * Deletes all rows. Truncating takes ten times as long, and one call for each table takes six times
 * as long as one for all.
 */
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
