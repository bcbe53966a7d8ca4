import { endByLogoutToken } from '@worksheet/auth/identity/logout-token';
import type { Context } from '#context.ts';
import { refuseApiKey } from '#identity/begin.ts';
import { auditEndByProvider } from '#jobs/provider-sessions.ts';
import { limitByAddress } from '#limit-by-address.ts';

/** A provider may log out a whole company at once. */
const logoutsPerMinute = 1_200;

/** The provider says that it has ended sessions. */
export async function logOutByProvider(ctx: Context, token: string): Promise<void> {
  refuseApiKey(ctx);
  limitByAddress(ctx, logoutsPerMinute);
  const { address } = ctx.request;
  for (const ended of await endByLogoutToken(ctx, token))
    await auditEndByProvider(ctx, { ...ended, address });
}
