import type { Outputs } from '#trpc.ts';
import type { TenantSearch } from '#features/tenants/tenant-search.ts';
import { hasWords } from '#lib/has-words.ts';

export type Tenant = Outputs['tenant']['list'][number];

/** The accounts of which code or name has every word, and of that status. */
export function findTenants(
  tenants: readonly Tenant[],
  { q = '', status }: TenantSearch,
): readonly Tenant[] {
  return tenants.filter(
    (tenant) =>
      (status === undefined || tenant.status === status) &&
      hasWords(`${tenant.code} ${tenant.name}`, q),
  );
}
