import { pino, type Logger } from 'pino';

import { logDestination, type LogDestination } from '#log-destination.ts';

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
