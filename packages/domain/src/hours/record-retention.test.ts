import { expect, it } from 'vitest';
import { keptUntil } from './record-retention.ts';

it('records are to be stored for five years (decisions/hours-and-reports)', () => {
  expect(keptUntil('2026-11-23')).toBe('2031-11-23');
  expect(keptUntil('2024-02-29')).toBe('2029-02-28');
});
