import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { lockForAccount } from '#account-settings.ts';

export interface UserLimit {
  readonly max: number;
  /** Active users, those whose expiration date has passed included. */
  readonly used: number;
}

/**
 * Returns null without a limit. With `lock`, no other transaction adds a user until this one ends; it must precede the
 * locks of users, so that two transactions do not wait for each other. Accounts without a limit lock nothing.
 */
export async function findUserLimit(
  tx: AccountTransaction,
  { lock }: { readonly lock: boolean },
): Promise<UserLimit | null> {
  const { max } = await tx
    .selectFrom('account')
    .select('max_users as max')
    .executeTakeFirstOrThrow();
  if (max === null) return null;
  if (lock) await lockForAccount(tx, 'users');
  return { max, used: await countActiveUsers(tx) };
}

export function isUsedUp({ max, used }: UserLimit): boolean {
  return used >= max;
}

export function userLimitError(path: string, { max, used }: UserLimit): FieldError {
  return { path, code: 'user-limit', params: { max, used } };
}

export async function countActiveUsers(db: AccountHandle): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}
