import { todayIn } from '@worksheet/domain/dates/calendar';
import type { AccessStatus } from '@worksheet/domain/entities/user';

export interface AccountStatus {
  readonly active: boolean;
  readonly expirationDate: string | null;
}

interface Today {
  readonly timeZone: string;
  readonly now: Date;
}

/** Whether all are active and not past their last day, which ends at midnight in the account's time zone (D5). */
export function isEnabled(parties: readonly AccountStatus[], { timeZone, now }: Today): boolean {
  return parties.every(
    ({ active, expirationDate }) =>
      active && (expirationDate === null || expirationDate >= todayIn(timeZone, now)),
  );
}

/** Returns the status of a user or an account today (D5). */
export function statusOf(party: AccountStatus, today: Today): AccessStatus {
  if (!party.active) return 'inactive';
  return isEnabled([party], today) ? 'active' : 'expired';
}
