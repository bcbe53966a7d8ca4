import { Kysely, MysqlDialect } from 'kysely';
import { createConnection, createPool } from 'mysql2';
import { registerPool } from './pool-kysely.ts';
import { castTinyints } from './tinyint-cast.ts';
import type { DB } from './schema.ts';
import { startWatchdog, type Probe } from './database-watchdog.ts';
import { waitingRoom } from './waiting.ts';

export interface PoolOptions {
  /** How many connections at most; 10 unless told. */
  readonly connections?: number;
  /** How many requests may wait for one before the next is turned away; 200 unless told. */
  readonly queueLimit?: number;
  /** Hears of every query, when it ended. Must not throw, and takes no time. */
  readonly onQuery?: ((query: QueryEvent) => void) | undefined;
}

/** A query as others may hear of it: the statement without the values, which people wrote. */
export interface QueryEvent {
  readonly statement: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}

/** How the connections of a pool are used at this moment. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** The open database. What can be asked of it depends on the door: `forAccount` or `unscoped`. */
export interface DatabasePool {
  /** Settles when the database answered; rejects when it did not within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
  use(): PoolUse;
}

/** A sign-in that does nothing else. */
function visit(uri: string): Probe {
  const connection = createConnection({ uri, connectTimeout: 60_000 });
  const welcomed = new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      connection.end();
      resolve();
    });
  });
  return { welcomed, breakOff: () => connection.destroy() };
}

const sqlMode = [
  'STRICT_TRANS_TABLES',
  'ONLY_FULL_GROUP_BY',
  'NO_ZERO_DATE',
  'NO_ZERO_IN_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join();

/** How many seconds one waits for a row that somebody else holds. */
const rowPatience = 5;

/**
 * Opens the connection pool for a `mysql://` address (MySQL 8.4+ or MariaDB 10.11+).
 * Sessions run at READ COMMITTED with UTC clocks and strict SQL, whatever the server's own settings are.
 */
export function openPool(url: string, options: PoolOptions = {}): DatabasePool {
  const { hostname, port } = new URL(url);
  const vigil = startWatchdog({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || 3306),
    visit: () => visit(url),
    lost: () => sendAway(),
  });
  const mysql = createPool({
    uri: url,
    stream: vigil.connect,
    connectionLimit: options.connections ?? 10,
    queueLimit: options.queueLimit ?? 200,
    connectTimeout: 5_000,
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    dateStrings: true,
    decimalNumbers: false,
  });
  mysql.on('connection', (connection) => {
    connection.query(`set session sql_mode = '${sqlMode}', time_zone = '+00:00'`);
    connection.query('set session transaction isolation level read committed');
    connection.query(`set session innodb_lock_wait_timeout = ${rowPatience}`);
  });
  const { getConnection, sendAway } = waitingRoom(mysql.getConnection.bind(mysql), vigil.isAway);
  const end: typeof mysql.end = (done) => {
    vigil.end();
    mysql.end(done);
  };
  const { onQuery } = options;
  const kysely = new Kysely<DB>({
    dialect: new MysqlDialect({ pool: castTinyints({ getConnection, end }) }),
    ...(onQuery && {
      log: ({ level, query, queryDurationMillis }) => {
        const failed = level === 'error';
        onQuery({ statement: query.sql, milliseconds: queryDurationMillis, failed });
      },
    }),
  });
  const pool: DatabasePool = {
    ping: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The database did not answer.')), 2_000);
        const settle = (error: Error | null) => {
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        };
        getConnection((error, connection) => {
          if (error) return settle(error);
          connection.query('select 1', (fault) => {
            connection.release();
            settle(fault);
          });
        });
      }),
    close: () => kysely.destroy(),
    use: () => {
      const idle = lengthIn(mysql, '_freeConnections');
      const all = lengthIn(mysql, '_allConnections');
      return { inUse: all - idle, idle, waiting: lengthIn(mysql, '_connectionQueue') };
    },
  };
  registerPool(pool, kysely);
  return pool;
}

/** The driver counts, but tells nobody; a count it gives up is told as none. */
function lengthIn(pool: object, name: string): number {
  const list: unknown = Reflect.get(pool, name);
  const length: unknown =
    typeof list === 'object' && list !== null ? Reflect.get(list, 'length') : undefined;
  return typeof length === 'number' ? length : 0;
}
