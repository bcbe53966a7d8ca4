import { generateApiKey, revokeApiKey } from '@worksheet/auth/api-keys';
import type { AccountTransaction } from '@worksheet/database/client';
import { transactUnscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { actorName } from '@worksheet/domain/actor';
import type { AuditEvent } from '@worksheet/domain/audit';
import type { Context } from '#context.ts';
import { lockTenant } from '#tenants/find.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';

type KeyContext = OperatorContext & Pick<Context, 'secret'>;

/** A new key for another account, which ends its old one at once (D7). */
export async function createTenantKey(ctx: KeyContext, code: string): Promise<string> {
  return generateApiKey(ctx, {
    createdBy: actorName(ctx.actor),
    ...(await telling(ctx, code, 'api-key-generated')),
  });
}

/** Takes the key of an account away at once. */
export async function revokeTenantKey(ctx: OperatorContext, code: string): Promise<void> {
  await revokeApiKey(ctx, await telling(ctx, code, 'api-key-revoked'));
}

/** Whose key changes, and what is told of it when it does. */
async function telling(ctx: OperatorContext, code: string, event: AuditEvent) {
  const tenant = await transactUnscoped(ctx.pool, (tx) => lockTenant(tx, code));
  return {
    accountId: tenant.id,
    also: (_: AccountTransaction, whole: UnscopedTransaction) =>
      auditBothTenants(whole, ctx, tenant, { event }),
  };
}
