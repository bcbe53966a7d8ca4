import { describe, expect, it } from 'vitest';
import { createLogger } from '#logger.ts';
import { shutDown } from '#shutdown.ts';

const logger = createLogger({ level: 'silent' });

describe('the shutdown', () => {
  it('drains, completes running requests, then closes the database pool', async () => {
    const order: string[] = [];
    await shutDown({
      logger,
      drain: async () => void order.push('drained'),
      close: async () => void order.push('closed'),
      closeIdleConnections: () => {},
      closeAllConnections: () => void order.push('connections closed'),
      closePool: async () => void order.push('pool closed'),
    });
    expect(order).toEqual(['drained', 'closed', 'pool closed']);
  });

  it('closes the connections of requests that take too long', async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    await shutDown({
      logger,
      timeoutMs: 10,
      close: () => promise,
      closeIdleConnections: () => {},
      closeAllConnections: () => {
        order.push('connections closed');
        resolve();
      },
      closePool: async () => void order.push('pool closed'),
    });
    expect(order).toEqual(['connections closed', 'pool closed']);
  });

  it('closes connections that become idle meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await shutDown({
      logger,
      close: () => promise,
      closeIdleConnections: resolve,
      closeAllConnections: () => expect.unreachable(),
      closePool: async () => {},
    });
  });

  it('completes even if a step fails', async () => {
    await shutDown({
      logger,
      close: () => Promise.reject(new Error('stuck')),
      closeIdleConnections: () => {},
      closeAllConnections: () => {},
      closePool: () => Promise.reject(new Error('gone')),
    });
  });
});
