import { todayIn } from '@worksheet/domain/calendar';

export interface AccountStatus {
  readonly active: boolean;
  readonly expirationDate: string | null;
}

/** True if all are active and not past their last day, which ends at midnight in the account's time zone (D5). */
export function isEnabled(
  parties: readonly AccountStatus[],
  { timeZone, now }: { timeZone: string; now: Date },
): boolean {
  return parties.every(
    ({ active, expirationDate }) =>
      active && (expirationDate === null || expirationDate >= todayIn(timeZone, now)),
  );
}
