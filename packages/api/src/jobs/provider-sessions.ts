import { accountsToRefresh, refreshSessions } from '@worksheet/auth/identity/refresh';
import { transact } from '@worksheet/database/for-account';
import { forEachParallel } from '#attachments/for-each-parallel.ts';
import { addEntry } from '#audit/write.ts';
import type { Services } from '#context.ts';

/** So many companies wait for a slow provider at once. */
const parallel = 8;

/** Asks the providers whether the people who logged in with them may still do so. */
export async function refreshProviderSessions(services: Services): Promise<void> {
  await forEachParallel(await accountsToRefresh(services), parallel, async (accountId) => {
    const userIds = await refreshSessions(services, accountId);
    await auditEndByProvider(services, { accountId, userIds, address: null });
  });
}

interface EndedByProvider {
  readonly accountId: number;
  readonly userIds: readonly number[];
  readonly address: string | null;
}

export async function auditEndByProvider(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  { accountId, userIds, address }: EndedByProvider,
): Promise<void> {
  if (userIds.length === 0) return;
  await transact(pool, accountId, async (tx) => {
    const users = await tx
      .selectFrom('user')
      .select('username')
      .where('id', 'in', userIds)
      .execute();
    for (const { username } of users)
      await addEntry(tx, { event: 'identity-ended', by: username, address, at: now() });
  });
}
