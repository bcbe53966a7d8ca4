import { afterAll, expect, onTestFinished } from 'vitest';

/** Clears away what was started: with the test in which it was, or with the file when it was started for all of it. */
export function afterwards(clear: () => unknown): void {
  const { currentTestName } = expect.getState();
  if (currentTestName === undefined) afterAll(async () => void (await clear()));
  else onTestFinished(async () => void (await clear()));
}
