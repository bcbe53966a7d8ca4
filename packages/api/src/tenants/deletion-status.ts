import { contentTables, type AccountRowsTable } from '@worksheet/database/tables';
import type { UnscopedHandle } from '@worksheet/database/unscoped';
import { isoFromUtc } from '@worksheet/database/utc';
import type { TenantDeletion } from '@worksheet/domain/entities/tenant';

/** How long an account with data must have been inactive before it may be deleted. */
const deletionDelayMs = 30 * 86_400_000;

/** Whether an account may be deleted, and whether its code must be typed to confirm (see `tenantDeletions`). */
export async function deletionStatus(
  db: UnscopedHandle,
  account: { readonly id: number; readonly deactivated_at: string | null },
  now: Date,
): Promise<TenantDeletion> {
  if (await isEmpty(db, account.id)) return 'free';
  if (account.deactivated_at === null) return 'not-yet';
  const deletableAt = Date.parse(isoFromUtc(account.deactivated_at)) + deletionDelayMs;
  return deletableAt <= now.getTime() ? 'with-code' : 'not-yet';
}

/** Whether the account holds no data that its deletion would lose. */
export async function isEmpty(db: UnscopedHandle, accountId: number): Promise<boolean> {
  for (const table of contentTables) {
    const row = await db
      .selectFrom<AccountRowsTable>(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
}
