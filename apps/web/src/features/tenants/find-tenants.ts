import type { Outputs } from '#trpc.ts';
import type { TenantSearch } from '#features/tenants/tenant-search.ts';
import { matchWords } from '#lib/match-words.ts';

export type Tenant = Outputs['tenant']['list'][number];

const order = new Intl.Collator('da', { numeric: true });

/** The accounts of which code or name has every word, and of that status, by name. */
export function findTenants(
  tenants: readonly Tenant[],
  { q = '', status }: TenantSearch,
): readonly Tenant[] {
  return tenants
    .filter(
      (tenant) =>
        (status === undefined || tenant.status === status) &&
        matchWords(`${tenant.code} ${tenant.name}`, q),
    )
    .toSorted((one, other) => order.compare(one.name, other.name));
}
