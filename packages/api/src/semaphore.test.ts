import { expect, it } from 'vitest';
import { semaphore } from './semaphore.ts';

it('lets so many in, and the next when one leaves, who leaves once', async () => {
  const enter = semaphore({ places: 1, waiting: 5, patienceMs: 1_000 });
  const leave = await enter();
  const second = enter();
  leave();
  leave();
  const leaveSecond = await second;
  const third = enter();
  expect(await Promise.race([third, Promise.resolve('waits')])).toBe('waits');
  leaveSecond();
  (await third)();
});

it('tells those to come again who wait too long, or find the line full', async () => {
  const enter = semaphore({ places: 1, waiting: 1, patienceMs: 20 });
  await enter();
  const waiting = expect(enter()).rejects.toThrow('not available');
  await expect(enter()).rejects.toThrow('not available');
  await waiting;
});
