import { generateApiKey, revokeApiKey } from '@worksheet/auth/api-keys';
import type { AccountTransaction } from '@worksheet/database/client';
import { transactUnscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { actorName } from '@worksheet/domain/access/actor';
import type { Context } from '#context.ts';
import { lockTenant } from '#tenants/find.ts';
import {
  auditBothTenants,
  findOperatorName,
  type OperatorContext,
} from '#tenants/audit-both-tenants.ts';

type ApiKeyContext = OperatorContext & Pick<Context, 'secret'>;

/** Generates an API key for another account; its old key stops working immediately (D7). */
export async function createTenantApiKey(ctx: ApiKeyContext, code: string): Promise<string> {
  const change = await auditedChange(ctx, code, 'api-key-generated');
  return generateApiKey(ctx, {
    createdBy: actorName(ctx.actor),
    operatorName: await findOperatorName(ctx, change.accountId),
    ...change,
  });
}

export async function revokeTenantApiKey(ctx: OperatorContext, code: string): Promise<void> {
  await revokeApiKey(ctx, await auditedChange(ctx, code, 'api-key-revoked'));
}

async function auditedChange(
  ctx: OperatorContext,
  code: string,
  event: 'api-key-generated' | 'api-key-revoked',
) {
  const tenant = await transactUnscoped(ctx.pool, (tx) => lockTenant(tx, code));
  return {
    accountId: tenant.id,
    withinTransaction: (_: AccountTransaction, unscopedTx: UnscopedTransaction) =>
      auditBothTenants(unscopedTx, ctx, tenant, { event }),
  };
}
