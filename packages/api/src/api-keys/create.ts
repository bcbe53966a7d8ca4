import { createNamedKey } from '@worksheet/auth/named-keys';
import { actorName } from '@worksheet/domain/access/actor';
import type { CreateApiKey, CreatedApiKey } from '@worksheet/domain/access/api-key';
import { failFields } from '@worksheet/domain/errors';
import { keyScopes } from '@worksheet/domain/access/key-scope';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';

/** Ignores an `Idempotency-Key`: a repeat would have to return the key, which is not stored. */
export function createApiKey(
  ctx: PoolContext,
  { name, scopes, username, expiresDateTime }: CreateApiKey,
): Promise<CreatedApiKey> {
  const expiresAt = expiresDateTime ? new Date(expiresDateTime) : null;
  if (expiresAt && expiresAt <= ctx.now())
    failFields({ path: 'expiresDateTime', code: 'not-in-future' });
  return createNamedKey(ctx, {
    accountId: ctx.actor.accountId,
    name,
    scopes,
    expiresAt,
    createdBy: actorName(ctx.actor),
    username,
    withinTransaction: (tx) =>
      writeAudit(tx, ctx, {
        event: 'api-key-created',
        subject: name,
        details: {
          scopes: keyScopes.filter((scope) => scopes.includes(scope)).join(', '),
          ...(username !== undefined && { username }),
          expires: expiresAt && expiresAt.toISOString(),
        },
      }),
  });
}
