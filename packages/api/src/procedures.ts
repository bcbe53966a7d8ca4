import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/access/actor';
import type { Action } from '@worksheet/domain/access/policy';
import type { Context, Services } from '#context.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';

type PoolServices = Pick<Services, 'pool' | 'secret'>;

/** What a procedure receives: the caller, read access to their account, and transactions. No pool (D1). */
export interface AccountContext extends Omit<Context, keyof PoolServices> {
  readonly actor: Actor;
  readonly db: AccountHandle;
  transact<T>(act: (tx: AccountTransaction) => Promise<T>): Promise<T>;
  /**
   * Ends sessions of the caller's account, once the change that disables the users is committed
   * (D5).
   */
  endSessions(userIds: readonly number[]): Promise<void>;
}

const withoutPool: { [Key in keyof PoolServices]: undefined } = {
  pool: undefined,
  secret: undefined,
};

export function open() {
  return openWithPool().use(({ next }) => next({ ctx: withoutPool }));
}

/** A call that requires a permission (spec §6, D8) and reaches only the caller's account (D1). */
export function allow(action: Action) {
  return allowWithPool(action).use(({ next }) => next({ ctx: withoutPool }));
}
