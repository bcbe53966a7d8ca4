import type { AccountHandle } from '@worksheet/database/client';
import type { AccountUse } from '@worksheet/domain/account/limits';
import { fail } from '@worksheet/domain/errors';
import { storedBytes } from '#attachments/storage-limit.ts';
import type { Services } from '#context.ts';
import { callsOfAccount } from '#jobs/call-counts.ts';
import { countActiveUsers } from '#users/user-limit.ts';

/** The limits of an account, and how much of them it uses. */
export async function readLimits(
  services: Pick<Services, 'pool' | 'now'>,
  db: AccountHandle,
): Promise<AccountUse> {
  const account = await db
    .selectFrom('account')
    .select([
      'id',
      'max_users as maxUsers',
      'max_storage_mb as maxStorageMb',
      'max_calls_per_minute as maxCallsPerMinute',
    ])
    .executeTakeFirst();
  if (!account) fail('not-signed-in');
  const { id, ...limits } = account;
  return {
    ...limits,
    users: await countActiveUsers(db),
    storageBytes: await storedBytes(db),
    callsThisMinute: await callsOfAccount(services, id),
  };
}
