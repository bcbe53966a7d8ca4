import { transactEndingAccess } from '@worksheet/auth/end-access';
import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import { fail } from '@worksheet/domain/errors';
import { lockForAccount } from '#account-settings.ts';
import type { PoolContext } from '#pool-procedures.ts';

export interface Write {
  readonly ctx: PoolContext;
  readonly tx: AccountTransaction;
  readonly endAccess: (userId: number) => Promise<void>;
}

/** One change of users and groups at a time in an account: what is free or found stays so until the end. */
export async function writeScim<T>(
  ctx: PoolContext,
  act: (write: Write) => Promise<T>,
): Promise<T> {
  try {
    return await transactEndingAccess(ctx.pool, ctx.actor.accountId, async (tx, endAccess) => {
      await lockForAccount(tx, 'users');
      return act({ ctx, tx, endAccess });
    });
  } catch (error) {
    // Somebody has created a user of the same name by another call meanwhile.
    if (isDuplicateKey(error)) fail('already-exists');
    throw error;
  }
}
