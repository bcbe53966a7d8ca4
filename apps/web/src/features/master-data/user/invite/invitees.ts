import { isActive } from '#components/status-chip.tsx';
import type { User } from '#features/master-data/user/user-list.ts';

/** Who of the ticked users is invited, and why the others are not. */
export interface Invitees {
  readonly users: readonly User[];
  /** Their password works until a new one is set: they are invited one by one, on their own page. */
  readonly withPassword: number;
  readonly notActive: number;
  /** Those whose last link works still, and ends with the new one. */
  readonly invited: number;
  readonly withAddress: number;
}

/** Only active users without a password are invited together, so that ticking everyone locks nobody out. */
export function findInvitees(ticked: readonly User[]): Invitees {
  const active = ticked.filter(isActive);
  const users = active.filter(({ hasPassword }) => !hasPassword);
  return {
    users,
    withPassword: active.length - users.length,
    notActive: ticked.length - active.length,
    invited: users.filter(({ invitedUntil }) => invitedUntil !== null).length,
    withAddress: users.filter(({ email }) => email !== null).length,
  };
}
