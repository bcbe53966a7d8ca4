import { expect, it } from 'vitest';
import { todayIn } from './calendar.ts';

it.each([
  ['Europe/Copenhagen', '2026-03-01T22:59:59Z', '2026-03-01'],
  ['Europe/Copenhagen', '2026-03-01T23:00:00Z', '2026-03-02'],
  ['America/Nuuk', '2026-03-02T01:59:59Z', '2026-03-01'],
  ['UTC', '2026-03-01T23:00:00Z', '2026-03-01'],
])('today in %s at %s is %s (D9, D42)', (timeZone, now, today) => {
  expect(todayIn(timeZone, new Date(now))).toBe(today);
});
