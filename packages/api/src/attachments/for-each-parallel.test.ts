import { expect, it } from 'vitest';
import { forEachParallel } from '#attachments/for-each-parallel.ts';

it('works on as many items at once as the limit, and begins the next when one is done', async () => {
  const tasks = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const third = Promise.withResolvers<void>();
  const done = forEachParallel(tasks.keys(), 2, async (index) => {
    begun.push(index);
    if (index === 2) third.resolve();
    await tasks[index]?.promise;
  });
  tasks[1]?.resolve();
  await third.promise;
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of tasks) resolve();
  await done;
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('begins nothing after a failure, and waits for what it has begun', async () => {
  const slow = Promise.withResolvers<void>();
  const begun: number[] = [];
  let isSlowDone = false;
  const done = forEachParallel([0, 1, 2, 3], 2, async (index) => {
    begun.push(index);
    if (index === 1) {
      setImmediate(slow.resolve);
      throw new Error('one');
    }
    await slow.promise;
    isSlowDone = true;
  });
  await expect(done).rejects.toThrow('one');
  expect(begun).toEqual([0, 1]);
  expect(isSlowDone).toBe(true);
});
