import { describe, expect, it } from 'vitest';
import { expiryOf, isToBeExtended } from './session-length.ts';

const begin = new Date('2026-03-02T08:00:00Z');
const later = (hours: number) => new Date(begin.getTime() + hours * 3_600_000);

it('a remembered session lives 30 days, another 12 hours (D6)', () => {
  expect(expiryOf(true, begin)).toEqual(later(30 * 24));
  expect(expiryOf(false, begin)).toEqual(later(12));
});

describe('a remembered session slides, once a day at most (D6)', () => {
  const session = { remember: true, endsAt: expiryOf(true, begin) };
  it.each([
    [0, false],
    [23, false],
    [24, true],
    [29 * 24, true],
  ])('after %i hours: %s', (hours, extended) => {
    expect(isToBeExtended(session, later(hours))).toBe(extended);
  });

  it('the other never does', () => {
    const short = { remember: false, endsAt: expiryOf(false, begin) };
    expect(isToBeExtended(short, later(11))).toBe(false);
  });
});
