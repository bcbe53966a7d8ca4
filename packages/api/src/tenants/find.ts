import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { DatabasePool } from '@worksheet/database/pool';
import { unscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';

/** Finds an account by its code and locks it until the transaction ends. */
export async function lockTenant(tx: UnscopedTransaction, code: string) {
  const tenant = await tx
    .selectFrom('account')
    .select([
      'id',
      'code',
      'name',
      'expiration_date',
      'active',
      'time_zone',
      'language_code',
      'deactivated_at',
    ])
    .where('code_key', '=', normalizedKey(code))
    .forUpdate()
    .executeTakeFirst();
  return tenant ?? fail('not-found');
}

/** Whether users of this account operate the installation (D4). */
export async function isOperatorAccount(
  tx: UnscopedTransaction,
  accountId: number,
): Promise<boolean> {
  const operator = await tx
    .selectFrom('user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'Operator')
    .limit(1)
    .executeTakeFirst();
  return operator !== undefined;
}

/** The account of the installation's operators (D4); undefined before the first operator is created. */
export function findOperatorAccount(
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
