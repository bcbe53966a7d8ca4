import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition; after the deadline, fails with `describe`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  deadlineMs: number,
  describe: () => string = () => condition.toString(),
): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${deadlineMs} ms: ${describe()}`);
    await pause(200);
  }
}
