import { describe, expect, it } from 'vitest';
import { expiryOf, shouldExtend } from './session-length.ts';

const start = new Date('2026-03-02T08:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

it('a remembered session lives 30 days, another 12 hours (D6)', () => {
  expect(expiryOf(true, start)).toEqual(later(30 * 24));
  expect(expiryOf(false, start)).toEqual(later(12));
});

describe('a remembered session is extended, at most once a day (D6)', () => {
  const session = { remember: true, endsAt: expiryOf(true, start) };
  it.each([
    [0, false],
    [23, false],
    [24, true],
    [29 * 24, true],
  ])('after %i hours: %s', (hours, extended) => {
    expect(shouldExtend(session, later(hours))).toBe(extended);
  });

  it('another session is not extended', () => {
    const short = { remember: false, endsAt: expiryOf(false, start) };
    expect(shouldExtend(short, later(11))).toBe(false);
  });
});
