import { setImmediate } from 'node:timers/promises';

const turnMs = 20;

/** Gives other requests a turn, if the last one was a while ago (D48). */
export function eventLoopTurns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < turnMs) return;
    await setImmediate();
    last = performance.now();
  };
}
