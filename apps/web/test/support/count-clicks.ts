import { onTestFinished } from 'vitest';

/** Counts the clicks and taps of the test from now on; typing counts for nothing. */
export function countClicks(): () => number {
  let count = 0;
  const add = () => (count += 1);
  addEventListener('pointerdown', add, true);
  onTestFinished(() => removeEventListener('pointerdown', add, true));
  return () => count;
}
