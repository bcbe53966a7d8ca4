import { describe, expect, it } from 'vitest';
import { isEnabled } from './account-status.ts';

const open = { active: true, expirationDate: null };
const at = (now: string, timeZone = 'Europe/Copenhagen') => ({ timeZone, now: new Date(now) });

it('a user who is active and does not expire is enabled', () => {
  expect(isEnabled([open, open], at('2026-03-02T12:00:00Z'))).toBe(true);
});

it('an inactive user or an inactive account is not enabled (D5)', () => {
  expect(isEnabled([open, { ...open, active: false }], at('2026-03-02T12:00:00Z'))).toBe(false);
  expect(isEnabled([{ ...open, active: false }, open], at('2026-03-02T12:00:00Z'))).toBe(false);
});

describe('a user expires at the end of the day in the account’s time zone (D5)', () => {
  const ending = { active: true, expirationDate: '2026-03-02' };
  it.each([
    ['Europe/Copenhagen', '2026-03-02T22:59:59Z', true],
    ['Europe/Copenhagen', '2026-03-02T23:00:00Z', false],
    ['Pacific/Auckland', '2026-03-02T10:59:59Z', true],
    ['Pacific/Auckland', '2026-03-02T11:00:00Z', false],
    ['America/Los_Angeles', '2026-03-03T07:59:59Z', true],
    ['America/Los_Angeles', '2026-03-03T08:00:00Z', false],
  ])('%s at %s: %s', (timeZone, now, enabled) => {
    expect(isEnabled([ending], at(now, timeZone))).toBe(enabled);
  });
});
