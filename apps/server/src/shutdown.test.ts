import { describe, expect, it } from 'vitest';
import { createLogger } from '#logger.ts';
import { shutDown } from '#shutdown.ts';

const logger = createLogger('silent');

describe('ending', () => {
  it('answers what was begun, then lets the database go', async () => {
    const order: string[] = [];
    await shutDown({
      logger,
      drain: async () => void order.push('drained'),
      hangUp: () => {},
      abandon: () => void order.push('abandoned'),
      release: async () => void order.push('released'),
    });
    expect(order).toEqual(['drained', 'released']);
  });

  it('breaks off what takes too long', async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    await shutDown({
      logger,
      patience: 10,
      drain: () => promise,
      hangUp: () => {},
      abandon: () => {
        order.push('abandoned');
        resolve();
      },
      release: async () => void order.push('released'),
    });
    expect(order).toEqual(['abandoned', 'released']);
  });

  it('hangs up on who is answered meanwhile, so as not to wait for nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await shutDown({
      logger,
      drain: () => promise,
      hangUp: resolve,
      abandon: () => expect.unreachable(),
      release: async () => {},
    });
  });

  it('ends though something goes wrong on the way', async () => {
    await shutDown({
      logger,
      drain: () => Promise.reject(new Error('stuck')),
      hangUp: () => {},
      abandon: () => {},
      release: () => Promise.reject(new Error('gone')),
    });
  });
});
