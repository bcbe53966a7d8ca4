import { isDuplicateKey } from '@worksheet/database/database-errors';
import { transactUnscoped, withinAccount } from '@worksheet/database/unscoped';
import type { IdentitySettings, UpdateTenantIdentity } from '@worksheet/domain/access/identity';
import { fail, failFields } from '@worksheet/domain/errors';
import { lockForAccount } from '#account-settings.ts';
import { readDomains, selectSettings } from '#identity/settings.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';
import { lockTenant } from '#tenants/find.ts';

export function readTenantIdentity(
  { pool }: Pick<OperatorContext, 'pool'>,
  code: string,
): Promise<Pick<IdentitySettings, 'isOn' | 'isOnly' | 'domains'>> {
  return transactUnscoped(pool, async (unscopedTx) => {
    const tx = withinAccount(unscopedTx, (await lockTenant(unscopedTx, code)).id);
    const { isOn = false, isOnly = false } = (await selectSettings(tx).executeTakeFirst()) ?? {};
    return { isOn, isOnly, domains: await readDomains(tx) };
  });
}

/** Only the company itself can make its login the only way in; an operator can open the other ways again. */
export async function updateTenantIdentity(
  ctx: OperatorContext,
  { code, confirmedDomains, isOnly }: UpdateTenantIdentity,
): Promise<void> {
  await transactUnscoped(ctx.pool, async (unscopedTx) => {
    const tenant = await lockTenant(unscopedTx, code);
    const tx = withinAccount(unscopedTx, tenant.id);
    await lockForAccount(tx, 'identity');
    const before = await selectSettings(tx).executeTakeFirst();
    if (isOnly && !before?.isOnly) fail('not-allowed');
    const named = await readDomains(tx);
    const isUnknown = (each: string) => !named.some(({ domain }) => domain === each);
    const unknown = confirmedDomains.findIndex(isUnknown);
    if (unknown >= 0) failFields({ path: `confirmedDomains.${unknown}`, code: 'not-valid' });
    for (const { domain } of named) {
      const confirmed_domain = confirmedDomains.includes(domain) ? domain : null;
      await tx
        .updateTable('identity_domain')
        .set({ confirmed_domain })
        .where('domain', '=', domain)
        .execute();
    }
    if (before?.isOnly !== undefined && before.isOnly !== isOnly)
      await tx
        .updateTable('account_identity')
        .set({ is_only: isOnly, version: before.version + 1 })
        .execute();
    const confirmedBefore = named.filter(({ confirmed }) => confirmed);
    await auditBothTenants(unscopedTx, ctx, tenant, {
      event: 'identity-updated',
      details: {
        ...(before && before.isOnly !== isOnly ? { isOnly: [before.isOnly, isOnly] } : {}),
        confirmedDomains: [
          confirmedBefore.map(({ domain }) => domain).join(', '),
          confirmedDomains.toSorted().join(', '),
        ],
      },
    });
  }).catch((error: unknown) => {
    if (isDuplicateKey(error)) fail('domain-confirmed');
    throw error;
  });
}
