import type { DatabasePool } from '@worksheet/database/pool';
import { unscoped } from '@worksheet/database/unscoped';

/** The account of those who run the installation (D4); undefined while nobody does. */
export function findOperators(
  pool: DatabasePool,
): Promise<{ readonly id: number; readonly code: string } | undefined> {
  return unscoped(pool)
    .selectFrom('account')
    .innerJoin('user', 'user.account_id', 'account.id')
    .select(['account.id', 'account.code'])
    .where('user.role', '=', 'Operator')
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst();
}
