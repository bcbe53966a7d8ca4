import type { AccountTransaction } from '@worksheet/database/client';
import type { DatabasePool } from '@worksheet/database/pool';
import { transactUnscoped, withinAccount } from '@worksheet/database/unscoped';

/** What lets a user in without the password, or continues a login. */
const accessTables = [
  'session',
  'pending_sign_in',
  'invitation',
  'passkey',
  'identity_attempt',
  'calendar_feed',
  'push_subscription',
  'api_key',
] as const;

/**
 * Runs an act of an account in one transaction, in which `endAccess` deletes the sessions, passkeys, invitations and begun
 * logins of a user. Together with the act that disables the user, nothing of them is left once it is committed.
 */
export function transactEndingAccess<T>(
  pool: DatabasePool,
  accountId: number,
  act: (tx: AccountTransaction, endAccess: (userId: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  return transactUnscoped(pool, (whole) =>
    act(withinAccount(whole, accountId), async (userId) => {
      for (const table of accessTables)
        await whole
          .deleteFrom(table)
          .where('account_id', '=', accountId)
          .where('user_id', '=', userId)
          .execute();
    }),
  );
}
