import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, onTestFinished } from 'vitest';

/** Runs after the current test, or after the file when called outside a test. */
export function registerCleanup(cleanUp: () => unknown): void {
  const { currentTestName } = expect.getState();
  if (currentTestName === undefined) afterAll(async () => void (await cleanUp()));
  else onTestFinished(async () => void (await cleanUp()));
}

export function killAfterTests(child: ChildProcess): void {
  const ended = once(child, 'exit');
  registerCleanup(async () => {
    child.kill('SIGKILL');
    await ended;
  });
}
