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
