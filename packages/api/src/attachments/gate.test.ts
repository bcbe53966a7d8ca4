import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gate } from '#attachments/gate.ts';

test('at most so many run at once, in the order they came, and a failure frees its place', async () => {
  const through = gate({ places: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  const work = (number: number) =>
    through(async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
      if (number === 1) throw new Error('It went wrong.');
      finished.push(number);
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(most).toBe(2);
  expect(finished).toEqual([0, 2, 3, 4, 5]);
  expect(
    results.map((result) => result.status).filter((status) => status === 'rejected'),
  ).toHaveLength(1);
});

test('who finds the line full is sent away with a time to come back', async () => {
  const through = gate({ places: 1, waiting: 1 });
  const first = through(() => pause(5));
  const second = through(() => pause(0));
  await expect(through(() => pause(0))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 10,
  });
  await Promise.all([first, second]);
  await expect(through(() => Promise.resolve('in'))).resolves.toBe('in');
});
