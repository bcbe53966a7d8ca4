import { expect, it } from 'vitest';
import { retryDelayMs, retryPeriodMs } from '#webhooks/delivery/retry.ts';

it('the first retry is after 5 s, then the delays grow to an hour (decisions/webhooks)', () => {
  const seconds = Array.from({ length: 9 }, (_, index) => retryDelayMs(index + 1, 0.5) / 1_000);
  expect(seconds).toEqual([5, 15, 45, 135, 405, 1_215, 3_600, 3_600, 3_600]);
  expect(retryDelayMs(1_000_000, 0.5)).toBe(3_600_000);
});

it('the later delays vary, so that retries do not arrive at the same moment', () => {
  expect([retryDelayMs(3, 0), retryDelayMs(3, 1)]).toEqual([36_000, 54_000]);
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([5_000, 5_000]);
});

it('retries take three days', () => expect(retryPeriodMs / 3_600_000).toBe(72));
