import { statfs } from 'node:fs/promises';

export function errorNumber(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errno' in error)) return undefined;
  return typeof error.errno === 'number' ? error.errno : undefined;
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function isDuplicateKey(error: unknown): boolean {
  return errorNumber(error) === 1062;
}

export function isForeignKeyRefusal(error: unknown): boolean {
  const number = errorNumber(error);
  return number === 1451 || number === 1452;
}

/**
 * Whether the call can be repeated: deadlock, lock wait time-out, changed snapshot (MariaDB 11),
 * cluster without a majority.
 */
export function isTransient(error: unknown): boolean {
  const number = errorNumber(error);
  return number === 1213 || number === 1205 || number === 1020 || number === 1047;
}

const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
]);

/** The errors are ER_DISK_FULL, ER_ERROR_ON_WRITE, and ER_RECORD_FILE_FULL, which InnoDB reports for a full disk. */
function isDiskFull(error: unknown): boolean {
  return [1021, 1026, 1114].includes(errorNumber(error) ?? 0);
}

/** Whether the database is unavailable; the API responds with 503 (D31). */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && connectionCodes.has(code)) return true;
  // A broken connection has no code where the driver notices it during a rollback.
  if (error instanceof Error && 'fatal' in error && error.fatal === true) return true;
  return isTransient(error) || isDiskFull(error);
}

const retryLimitMs = 5_000;

/** Retries after transient errors, with exponential backoff, for at most five seconds. */
export async function retryTransient<T>(act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const isLast = performance.now() - began >= retryLimitMs;
      if (isLast || !isTransient(error)) throw error;
      await pause(10 * 2 ** Math.min(attempt, 5) * (0.5 + Math.random()));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The space that a database server needs to start, because it creates its temporary tables anew. */
const neededBytes = 16 * 1024 * 1024;

/** Returns a message if the disk of a folder is full; undefined if it is not, or if the folder does not exist. */
export async function fullDisk(folder: string): Promise<string | undefined> {
  const stats = await statfs(folder).catch(() => undefined);
  if (!stats) return undefined;
  const free = stats.bavail * stats.bsize;
  if (free >= neededBytes) return undefined;
  return `the disk of ${folder} is full (${(free / 1024 / 1024).toFixed(1)} MiB free)`;
}
