import { expect, it } from 'vitest';
import { attemptLimit } from './database-watchdog.ts';

it('a database that is silent for an hour sees fewer given up attempts than MySQL allows (100)', () => {
  let attempts = 0;
  for (let outage = 0; outage < 3_600_000; outage += attemptLimit(outage)) attempts += 1;
  expect(attempts).toBeLessThan(100);
});

it.each([
  [0, 3_000],
  [8_000, 3_000],
  [40_000, 10_000],
  [86_400_000, 60_000],
])('an attempt after an outage of %d ms is given up after %d ms', (outage, limit) => {
  expect(attemptLimit(outage)).toBe(limit);
});
