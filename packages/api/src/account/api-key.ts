import { generateApiKey, revealApiKey } from '@worksheet/auth/api-keys';
import { actorName } from '@worksheet/domain/actor';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';

/** The account's key, for display; who looked at it stands in the audit log before they see it (D7). */
export async function showApiKey(ctx: PoolContext): Promise<string | null> {
  const key = await revealApiKey(ctx, ctx.actor.accountId);
  if (key !== null) {
    await ctx.transact((tx) => writeAudit(tx, ctx, { event: 'api-key-displayed' }));
  }
  return key;
}

/** A new key for the account, which ends the old one at once (D7). */
export function createApiKey(ctx: PoolContext): Promise<string> {
  return generateApiKey(ctx, {
    accountId: ctx.actor.accountId,
    createdBy: actorName(ctx.actor),
    also: (tx) => writeAudit(tx, ctx, { event: 'api-key-generated' }),
  });
}
