import { fail } from '@worksheet/domain/errors';

/**
 * Lets so many pieces of work run at once and so many more wait; who comes after that is told that the server is full
 * (D31). Password hashing takes 19 MiB and a core each time, which a burst of sign-ins must not multiply.
 */
export function makeQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) fail('unavailable', { retryAfter: 2 });
      // Whoever leaves hands over the place, so nobody can slip in between.
      await new Promise<void>((resolve) => {
        line.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
