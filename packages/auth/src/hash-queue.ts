import { availableParallelism } from 'node:os';
import { fail } from '@worksheet/domain/errors';

/** Lets so many in at once, and so many more wait. */
interface Line {
  /** Whether one is in, at once or after waiting; false where the line is full. */
  enter(): boolean | Promise<boolean>;
  /** Whoever leaves hands over the place, so nobody can slip in between. */
  leave(): void;
}

interface Room {
  readonly atOnce: number;
  readonly waiting: number;
}

export function makeLine({ atOnce, waiting }: Room): Line {
  const line: ((isIn: true) => void)[] = [];
  let running = 0;
  return {
    enter() {
      if (running < atOnce) {
        running += 1;
        return true;
      }
      if (line.length >= waiting) return false;
      return new Promise<true>((resolve) => {
        line.push(resolve);
      });
    },
    leave() {
      const next = line.shift();
      if (next) next(true);
      else running -= 1;
    },
  };
}

/**
 * The line for hashing passwords on this machine. The work itself happens on the runtime's own threads; one core stays
 * free for everything else.
 */
export function hashingLine(): Line {
  return makeLine({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 200 });
}

/**
 * Does pieces of work in the turns that a line gives; who finds it full is told that the server is (D31). Password
 * hashing takes 19 MiB and a core each time, which a burst of sign-ins must not multiply.
 */
export function inTurnsOf(line: Line) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isIn = line.enter();
    if (isIn !== true && !(await isIn)) fail('unavailable', { retryAfter: 2 });
    try {
      return await work();
    } finally {
      line.leave();
    }
  };
}
