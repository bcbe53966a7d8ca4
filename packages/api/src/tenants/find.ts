import { normalizedKey } from '@worksheet/database/key';
import type { UnscopedTransaction } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';

/** The account of that code, nobody else's to change until the transaction ends. */
export async function lockTenant(tx: UnscopedTransaction, code: string) {
  const found = await tx
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
  return found ?? fail('not-found');
}

/** Whether those who run the installation are at home in this account (D4). */
export async function isOfOperators(tx: UnscopedTransaction, accountId: number): Promise<boolean> {
  const operator = await tx
    .selectFrom('user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'Operator')
    .limit(1)
    .executeTakeFirst();
  return operator !== undefined;
}
