import { deleteNamedKey } from '@worksheet/auth/named-keys';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';

export function deleteApiKey(ctx: PoolContext, id: number): Promise<void> {
  return deleteNamedKey(ctx, {
    accountId: ctx.actor.accountId,
    id,
    withinTransaction: (tx, name) =>
      writeAudit(tx, ctx, { event: 'api-key-deleted', subject: name }),
  });
}
