import type { FastifyBaseLogger } from 'fastify';

export interface ShutdownOptions {
  /** Continues to serve, and resolves when no load balancer sends new requests any more. */
  readonly drain?: () => Promise<void>;
  /** Refuses new requests and resolves when the running ones are completed. */
  readonly close: () => Promise<void>;
  readonly closeIdleConnections: () => void;
  readonly closeAllConnections: () => void;
  readonly closePool: () => Promise<void>;
  readonly logger: FastifyBaseLogger;
  readonly timeoutMs?: number;
}

/** Completes running requests within the time-out, then closes the pool. Never rejects. */
export async function shutDown(options: ShutdownOptions): Promise<void> {
  const { logger, timeoutMs = 7_000 } = options;
  await options.drain?.();
  const timeout = setTimeout(() => {
    logger.warn('Requests took too long; closing their connections');
    options.closeAllConnections();
  }, timeoutMs);
  // A keep-alive connection may become idle after the shutdown began, and `close` would wait for it.
  const interval = setInterval(options.closeIdleConnections, 100);
  try {
    await options.close();
  } catch (error) {
    logger.error({ err: error }, 'The server did not close cleanly');
  } finally {
    clearTimeout(timeout);
    clearInterval(interval);
  }
  const poolClosed = options.closePool().catch((error: unknown) => {
    logger.error({ err: error }, 'The database pool did not close cleanly');
  });
  await Promise.race([poolClosed, elapsed(1_500)]);
}

/** Shuts down on signals; a second signal exits at once. */
export function shutDownOnSignals(options: ShutdownOptions): void {
  let isShuttingDown = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isShuttingDown) process.exit(1);
    isShuttingDown = true;
    options.logger.info({ signal }, 'Shutting down');
    void shutDown(options).then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function elapsed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
