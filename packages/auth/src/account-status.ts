import { todayIn } from '@worksheet/domain/calendar';

/** Until when someone, or a whole account, is let in. */
export interface AccountStatus {
  readonly active: boolean;
  readonly expirationDate: string | null;
}

/**
 * Whether a user of an account is let in at an instant (D5): both active, and neither past its last day, which ends
 * at midnight in the account's time zone.
 */
export function isEnabled(
  parties: readonly AccountStatus[],
  { timeZone, now }: { timeZone: string; now: Date },
): boolean {
  return parties.every(
    ({ active, expirationDate }) =>
      active && (expirationDate === null || expirationDate >= todayIn(timeZone, now)),
  );
}
