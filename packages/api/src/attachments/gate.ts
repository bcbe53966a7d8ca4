import { fail } from '@worksheet/domain/errors';

/** Lets an act through when there is room for it. */
export type Gate = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `places` acts run at once; the others wait their turn in a line of at most `waiting`. Who finds the
 * line full is sent away with 'unavailable' (D31).
 */
export function gate({ places, waiting }: { places: number; waiting: number }): Gate {
  let free = places;
  const line: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (line.length >= waiting) fail('unavailable', { retryAfter: 10 });
    // The place is handed over by the one who leaves it, so nobody can slip in between.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else free += 1;
  }

  return async (act) => {
    await enter();
    try {
      return await act();
    } finally {
      leave();
    }
  };
}
