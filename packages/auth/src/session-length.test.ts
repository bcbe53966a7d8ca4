import { describe, expect, it } from 'vitest';
import { expiryOf, extensionOf, latestEnd } from './session-length.ts';

const start = new Date('2026-03-02T08:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

it('a remembered session lives 30 days, another 12 hours (D6)', () => {
  expect(expiryOf(true, start)).toEqual(later(30 * 24));
  expect(expiryOf(false, start)).toEqual(later(12));
});

describe('a remembered session is extended, at most once a day (D6)', () => {
  const session = { remember: true, createdAt: start, endsAt: expiryOf(true, start) };
  it.each([
    [0, undefined],
    [23, undefined],
    [24, 31 * 24],
    [29 * 24, 59 * 24],
  ])('after %i hours to %s hours', (hours, end) => {
    expect(extensionOf(session, later(hours))).toEqual(end === undefined ? undefined : later(end));
  });

  it('another session is not extended', () => {
    const short = { remember: false, createdAt: start, endsAt: expiryOf(false, start) };
    expect(extensionOf(short, later(11))).toBeUndefined();
  });
});

describe('a session ends after 90 days at the latest (decisions/own-passwords-and-sessions)', () => {
  const day = 24;
  const used = (endsAfter: number) => ({
    remember: true,
    createdAt: start,
    endsAt: later(endsAfter * day),
  });

  it('however often it is extended', () => {
    expect(extensionOf(used(88), later(70 * day))).toEqual(later(90 * day));
    expect(extensionOf(used(90), later(89 * day))).toBeUndefined();
  });

  it('also if an earlier version of the server has extended it further', () => {
    expect(latestEnd(start, later(110 * day))).toEqual(later(90 * day));
    expect(latestEnd(start, later(30 * day))).toEqual(later(30 * day));
  });
});
