import { pino, type DestinationStream, type Logger } from 'pino';

/** A line of JSON for each thing worth knowing; never a secret, and nothing that people wrote. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Nobody logs these; should someone begin to, they stay out all the same.
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'secret'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.headers.${name}`,
        `headers.${name}`,
      ]),
      censor: '[hidden]',
    },
    serializers: { err: errorForLog, error: errorForLog, req: requestForLog, res: answerForLog },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What went wrong and where. A database's own message repeats values and statements: those are left out. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const isOfDatabase = 'sqlMessage' in error || 'sqlState' in error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isOfDatabase ? undefined : error.message,
    ...('code' in error ? { code: error.code } : {}),
    ...('errno' in error ? { errno: error.errno } : {}),
    at: frames?.map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** Addresses hold what people searched for: the route is told instead. */
function requestForLog(request: { method?: string; routeOptions?: { url?: string } }) {
  return { method: request.method, route: request.routeOptions?.url };
}

function answerForLog(answer: { statusCode?: number }) {
  return { status: answer.statusCode };
}
