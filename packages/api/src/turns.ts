import { setImmediate } from 'node:timers/promises';

const maxTurnMs = 5;

/** Lets other requests have a turn when the caller has worked for too long (D48). Call it between small steps. */
export function makeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxTurnMs) return;
    await setImmediate();
    began = performance.now();
  };
}

/** As `map`, with turns for other requests. */
export async function mapInTurns<T, R>(
  values: readonly T[],
  act: (value: T, index: number) => R,
): Promise<R[]> {
  const turn = makeTurns();
  const results: R[] = [];
  for (const [index, value] of values.entries()) {
    await turn();
    results.push(act(value, index));
  }
  return results;
}
