import type { FastifyBaseLogger } from 'fastify';

export interface ShutdownOptions {
  /** Takes no new requests, and settles when those begun are answered. */
  readonly drain: () => Promise<void>;
  /** Hangs up on those who are answered and only keep their connection. */
  readonly hangUp: () => void;
  /** Breaks off what is still being answered. */
  readonly abandon: () => void;
  /** Lets go of the database. */
  readonly release: () => Promise<void>;
  readonly logger: FastifyBaseLogger;
  /** How long to wait for answers under way. */
  readonly patience?: number;
}

/** Ends the server in good order: answers what was begun, as long as patience lasts. Always settles. */
export async function shutDown(options: ShutdownOptions): Promise<void> {
  const { drain, hangUp, abandon, release, logger, patience = 7_000 } = options;
  const impatience = setTimeout(() => {
    logger.warn('Some answers took too long and were broken off.');
    abandon();
  }, patience);
  // A connection in use when we began to end is idle once its answer is out, and would be waited for.
  const tidying = setInterval(hangUp, 100);
  try {
    await drain();
  } catch (error) {
    logger.error({ err: error }, 'The server did not close in good order.');
  } finally {
    clearTimeout(impatience);
    clearInterval(tidying);
  }
  const released = release().catch((error: unknown) => {
    logger.error({ err: error }, 'The database was not let go in good order.');
  });
  await Promise.race([released, elapsed(1_500)]);
}

/**
 * Shuts down once, at the first signal to end, and leaves with 0; a second signal leaves at once. One of several
 * processes is told by the one above, which hears the signal too and knows when all are to end: signals, which often
 * reach every process of a group, are not heard by it.
 */
export function shutDownWhenTold(
  toldBy: ((end: () => void) => void) | undefined,
  options: ShutdownOptions,
): void {
  let isEnding = false;
  const end = (signal?: NodeJS.Signals): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    options.logger.info({ signal }, 'ending');
    void shutDown(options).then(() => process.exit(0));
  };
  toldBy?.(end);
  process.on('SIGTERM', toldBy ? () => undefined : end);
  process.on('SIGINT', toldBy ? () => undefined : end);
}

function elapsed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
