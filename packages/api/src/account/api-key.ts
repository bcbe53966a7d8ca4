import { generateApiKey, revealApiKey } from '@worksheet/auth/api-keys';
import { actorName } from '@worksheet/domain/access/actor';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';

/** Returns the account's API key for display. The audit entry is committed before the key is returned (D7). */
export async function displayApiKey(ctx: PoolContext): Promise<string | null> {
  const key = await revealApiKey(ctx, ctx.actor.accountId);
  if (key !== null) {
    await ctx.transact((tx) => writeAudit(tx, ctx, { event: 'api-key-displayed' }));
  }
  return key;
}

/** Generates an API key for the account; the old one stops working immediately (D7). */
export function createApiKey(ctx: PoolContext): Promise<string> {
  return generateApiKey(ctx, {
    accountId: ctx.actor.accountId,
    createdBy: actorName(ctx.actor),
    withinTransaction: (tx) => writeAudit(tx, ctx, { event: 'api-key-generated' }),
  });
}
