import { transact } from '@worksheet/database/for-account';
import type { DatabasePool } from '@worksheet/database/pool';
import { findSettings } from '#account-settings.ts';

/** Shares a lock of the row of the account, as everyone who registers work does, until the returned function is called. */
export async function beginRegistering(
  pool: DatabasePool,
  accountId: number,
): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const registered = transact(pool, accountId, async (tx) => {
    await findSettings(tx, { lock: true });
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  return async () => {
    mayEnd.resolve();
    await registered;
  };
}
