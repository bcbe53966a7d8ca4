import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/actor';
import type { Action } from '@worksheet/domain/policy';
import type { Context, Services } from '#context.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';

type PoolServices = Pick<Services, 'pool' | 'secret'>;

/** What an act in an account is given: the caller, their account to read, and a transaction to write. No pool (D1). */
export interface AccountContext extends Omit<Context, keyof PoolServices> {
  readonly actor: Actor;
  readonly db: AccountHandle;
  transact<T>(act: (tx: AccountTransaction) => Promise<T>): Promise<T>;
}

const withoutPool: { [Key in keyof PoolServices]: undefined } = {
  pool: undefined,
  secret: undefined,
};

/** A call without sign-in. */
export function open() {
  return openWithPool().use(({ next }) => next({ ctx: withoutPool }));
}

/**
 * A call that begins with a permission (spec §6, D8). `ctx.actor` is the caller, `ctx.db` reads their account, and
 * `ctx.transact` runs an act in one transaction of it; no other account can be reached (D1). A sent `accountId` must
 * be the caller's own. An operator who impersonates cannot change anything.
 */
export function allow(action: Action) {
  return allowWithPool(action).use(({ next }) => next({ ctx: withoutPool }));
}
