import { Kysely } from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountHandle } from './client.ts';

/*
 * This module is not exported from the package, because what its executor runs is not confined to
 * an account.
 */

/** The account of a handle; throws for a handle without exactly one (D1). */
export function resolveAccount(handle: AccountHandle) {
  if (!(handle instanceof Kysely)) throw new Error('A compiled query needs a handle.');
  const [scope, ...others] = handle
    .getExecutor()
    .plugins.filter((plugin) => plugin instanceof AccountScope);
  if (!scope || others.length > 0) {
    throw new Error('A compiled query needs a handle of exactly one account.');
  }
  const { accountId } = scope;
  if (typeof accountId !== 'number') throw new Error('A compiled query runs in no other.');
  return { executor: handle, accountId };
}
