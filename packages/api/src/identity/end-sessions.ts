import { endByLogoutToken } from '@worksheet/auth/identity/logout-token';
import { accountsToRefresh, refreshSessions } from '@worksheet/auth/identity/refresh';
import { transact } from '@worksheet/database/for-account';
import { forEachParallel } from '#attachments/for-each-parallel.ts';
import { addEntry } from '#audit/write.ts';
import type { Context, Services } from '#context.ts';
import { refuseApiKey } from '#identity/begin.ts';
import { limitByAddress } from '#limit-by-address.ts';

/** A provider may log out a whole company at once. */
const logoutsPerMinute = 1_200;

/** The provider says that it has ended sessions. */
export async function logOutByProvider(ctx: Context, token: string): Promise<void> {
  refuseApiKey(ctx);
  limitByAddress(ctx, logoutsPerMinute);
  for (const { accountId, userIds } of await endByLogoutToken(ctx, token))
    await auditEnd(ctx, { accountId, userIds, address: ctx.request.address });
}

/** So many companies wait for a slow provider at once. */
const parallel = 8;

/** Asks the providers whether the people who logged in with them may still do so. */
export async function refreshProviderSessions(services: Services): Promise<void> {
  await forEachParallel(await accountsToRefresh(services), parallel, async (accountId) => {
    const userIds = await refreshSessions(services, accountId);
    await auditEnd(services, { accountId, userIds, address: null });
  });
}

async function auditEnd(
  { pool, now }: Services,
  {
    accountId,
    userIds,
    address,
  }: {
    readonly accountId: number;
    readonly userIds: readonly number[];
    readonly address: string | null;
  },
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
