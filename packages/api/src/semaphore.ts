import { fail } from '@worksheet/domain/errors';

interface SemaphoreOptions {
  readonly places: number;
  readonly waiting: number;
  readonly patienceMs: number;
}

/**
 * Lets so many in at once; the others wait a while in a line, and are told to come again when it is long or does not
 * move (D31). Answers how to leave, which counts once.
 */
export function semaphore({
  places,
  waiting,
  patienceMs,
}: SemaphoreOptions): () => Promise<() => void> {
  let free = places;
  const line = new Set<() => void>();

  const leaveOnce = () => {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const [next] = line;
      // The place is handed over, so nobody can slip in between.
      if (next) next();
      else free += 1;
    };
  };

  return async () => {
    if (free > 0) {
      free -= 1;
      return leaveOnce();
    }
    if (line.size >= waiting) fail('unavailable', { retryAfter: 10 });
    const isLetIn = await new Promise<boolean>((resolve) => {
      const enter = () => settle(true);
      const timer = setTimeout(() => settle(false), patienceMs);
      const settle = (answer: boolean) => {
        clearTimeout(timer);
        line.delete(enter);
        resolve(answer);
      };
      line.add(enter);
    });
    if (!isLetIn) fail('unavailable', { retryAfter: 10 });
    return leaveOnce();
  };
}
