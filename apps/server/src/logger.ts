import { pino, type Logger } from 'pino';
import { logDestination, type LogDestination } from '#log-destination.ts';
import type { QueryEvent } from '@worksheet/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { currentRequest } from '#http/request-context.ts';

export interface LoggerOptions {
  readonly level: string;
  /** The log contains statement and message of database errors, which contain user data. */
  readonly showsSql?: boolean;
  readonly destination?: Pick<LogDestination, 'write'>;
}

/** Logs JSON without secrets and user data. */
export function createLogger({
  level,
  showsSql = false,
  destination = logDestination(),
}: LoggerOptions): Logger {
  const serializeError = (error: unknown) => errorForLog(error, { showsSql });
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // This is a second protection; no call logs these at present.
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'secret'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.headers.${name}`,
        `headers.${name}`,
      ]),
      censor: '[hidden]',
    },
    serializers: {
      err: serializeError,
      error: serializeError,
      req: serializeRequest,
      res: serializeResponse,
    },
  };
  return pino(options, destination);
}

/** Omits the message of database errors unless `showsSql`, because it repeats values. */
export function errorForLog(error: unknown, options: { showsSql: boolean }): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const isDatabaseError = 'sqlMessage' in error || 'sqlState' in error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isDatabaseError && !options.showsSql ? undefined : error.message,
    ...('code' in error ? { code: error.code } : {}),
    ...('errno' in error ? { errno: error.errno } : {}),
    ...(options.showsSql && 'sql' in error ? { sql: error.sql } : {}),
    at: frames?.map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause, options) }),
  };
}

/** Logs the route instead of the URL, which contains search texts. */
function serializeRequest(request: { method?: string; routeOptions?: { url?: string } }) {
  return { method: request.method, route: request.routeOptions?.url };
}

function serializeResponse(response: { statusCode?: number }) {
  return { status: response.statusCode };
}

const maxLength = 1_000;

/**
 * Returns a function that logs a slow statement without values, and the route that needed it. A
 * threshold of 0 milliseconds turns the log off.
 */
export function slowQueryLog(logger: FastifyBaseLogger, thresholdMs: number) {
  return ({ statement, milliseconds, failed }: QueryEvent): void => {
    if (thresholdMs === 0 || milliseconds < thresholdMs) return;
    const request = currentRequest();
    const entry = { query: shorten(statement), milliseconds: Math.round(milliseconds), failed };
    if (request) request.log.warn({ route: request.route, ...entry }, 'Slow query');
    else logger.warn(entry, 'Slow query');
  };
}

function shorten(statement: string): string {
  return statement.replaceAll(/\?(?:, \?){3,}/g, '?, …').slice(0, maxLength);
}
