import { Kysely, MysqlDialect } from 'kysely';
import { createConnection, createPool, type PoolConnection } from 'mysql2';
import { startWatchdog, type Probe } from './database-watchdog.ts';
import { registerPool } from './pool-kysely.ts';
import type { DB } from './schema.ts';
import { semaphore, type Release } from './semaphore.ts';
import { castTinyints } from './tinyint-cast.ts';

export interface PoolOptions {
  readonly connections?: number;
  /** The maximum of requests that wait for a connection. */
  readonly queueLimit?: number;
  /** Called after each query; it must not throw. */
  readonly onQuery?: ((query: QueryEvent) => void) | undefined;
}

/** A statement without parameters, which may be personal data. */
export interface QueryEvent {
  readonly statement: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}

export interface PoolUsage {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface DatabasePool {
  /** Rejects when the database does not respond within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
  usage(): PoolUsage;
}

const connectionTimeoutMs = 4_000;
const lockWaitTimeoutSeconds = 5;
const pingTimeoutMs = 2_000;

const sqlMode = [
  'STRICT_TRANS_TABLES',
  'ONLY_FULL_GROUP_BY',
  'NO_ZERO_DATE',
  'NO_ZERO_IN_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join();

/** Opens the pool for a `mysql://` address. Sessions use READ COMMITTED, UTC and strict SQL. */
export function openPool(url: string, options: PoolOptions = {}): DatabasePool {
  const { connections = 10, queueLimit = 200, onQuery } = options;
  const slots = semaphore({
    limit: connections,
    queueLimit,
    timeoutMs: connectionTimeoutMs,
    retryAfter: 2,
  });
  const { hostname, port } = new URL(url);
  const watchdog = startWatchdog({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || 3306),
    probe: (limitMs) => openProbe(url, limitMs),
    onLost: (error) => slots.rejectQueue(error),
  });
  const mysql = createPool({
    uri: url,
    stream: watchdog.connect,
    connectionLimit: connections,
    connectTimeout: connectionTimeoutMs,
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    dateStrings: true,
    decimalNumbers: false,
  });
  mysql.on('connection', (connection) => {
    connection.query(`set session sql_mode = '${sqlMode}', time_zone = '+00:00'`);
    connection.query('set session transaction isolation level read committed');
    connection.query(`set session innodb_lock_wait_timeout = ${lockWaitTimeoutSeconds}`);
  });

  const releases = new WeakMap<PoolConnection, Release>();
  // The driver's own queue has no time-out.
  const getConnection = async (): Promise<PoolConnection> => {
    watchdog.assertAvailable();
    const release = await slots.acquire();
    return new Promise((resolve, reject) => {
      mysql.getConnection((error, connection) => {
        if (error) {
          release();
          return reject(error);
        }
        releases.set(connection, release);
        resolve(connection);
      });
    });
  };
  const onReleased = (connection: PoolConnection) => releases.get(connection)?.();

  const kysely = new Kysely<DB>({
    dialect: new MysqlDialect({
      pool: castTinyints({
        getConnection,
        onReleased,
        end(done) {
          watchdog.end();
          mysql.end(done);
        },
      }),
    }),
    ...(onQuery && {
      log: ({ level, query, queryDurationMillis }) => {
        const failed = level === 'error';
        onQuery({ statement: query.sql, milliseconds: queryDurationMillis, failed });
      },
    }),
  });

  const ping = async () => {
    const connection = await getConnection();
    await new Promise<void>((resolve, reject) => {
      connection.query('select 1', (error) => {
        connection.release();
        onReleased(connection);
        if (error) reject(error);
        else resolve();
      });
    });
  };

  const pool: DatabasePool = {
    ping: () => withTimeout(pingTimeoutMs, ping()),
    close: () => kysely.destroy(),
    usage: () => {
      const { running: inUse, waiting } = slots.usage();
      return { inUse, idle: countIdle(mysql), waiting };
    },
  };
  registerPool(pool, { kysely, url });
  return pool;
}

function openProbe(uri: string, limitMs: number): Probe {
  const connection = createConnection({ uri, connectTimeout: limitMs });
  const connected = new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      connection.end();
      resolve();
    });
  });
  return { connected, abort: () => connection.destroy() };
}

async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not respond.')), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the number of idle connections from a private property of the driver; 0 if it is missing. */
function countIdle(pool: object): number {
  const idle: unknown = Reflect.get(pool, '_freeConnections');
  const length: unknown =
    typeof idle === 'object' && idle !== null ? Reflect.get(idle, 'length') : undefined;
  return typeof length === 'number' ? length : 0;
}
