import { setImmediate } from 'node:timers/promises';

const maxTurnMs = 5;

/** Returns a function that yields to other requests when the caller has worked for too long (D48). Call it between small steps. */
export function createYielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxTurnMs) return;
    await setImmediate();
    began = performance.now();
  };
}

/** Does what `map` does, and yields to other requests in between. */
export async function mapWithYields<T, R>(
  values: readonly T[],
  act: (value: T, index: number) => R,
): Promise<R[]> {
  const turn = createYielder();
  const results: R[] = [];
  for (const [index, value] of values.entries()) {
    await turn();
    results.push(act(value, index));
  }
  return results;
}
