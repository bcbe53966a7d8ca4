import type { Row } from '@worksheet/database/schema';
import type { AccountTransaction } from '@worksheet/database/client';

/** Until the transaction ends, no other one does the same for this account. Registering work does not wait. */
export async function lockForAccount(
  tx: AccountTransaction,
  name: Row<'account_lock'>['name'],
): Promise<void> {
  await tx.insertInto('account_lock').values({ name }).onDuplicateKeyUpdate({ name }).execute();
}

/** Locks the account itself, as a pay run does: who holds it sees no run begin. */
export function lockAccount(tx: AccountTransaction) {
  return tx
    .selectFrom('account')
    .select(['code', 'closed_until'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
