import type { DatabasePool } from '@worksheet/database/pool';
import type { LoginServices } from '#services.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Returns services whose clock starts at 2 March 2026, 14:30 UTC, and moves only when the test moves it. */
export function testServices(pool: DatabasePool): LoginServices & {
  pass(milliseconds: number): void;
  setTo(instant: string): void;
} {
  let time = Date.parse('2026-03-02T14:30:00.000Z');
  return {
    pool,
    secret: 'a secret for tests only',
    loginLimits: { failuresPerAddress: 20, failureStepMs: 0 },
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds;
    },
    setTo(instant) {
      time = Date.parse(instant);
    },
  };
}
