import type { Action } from '@worksheet/domain/access/policy';
import type { PoolServices } from '#context.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';

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
