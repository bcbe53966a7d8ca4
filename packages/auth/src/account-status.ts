import { todayIn } from '@worksheet/domain/calendar';

/** Whether and until when a user or an account can be used. */
export interface AccountStatus {
  readonly active: boolean;
  readonly expirationDate: string | null;
}

/**
 * Whether a user of an account can sign in (D5): both are active, and neither is past its last day, which ends at
 * midnight in the account's time zone.
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
