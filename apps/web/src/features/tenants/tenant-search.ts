import type { AccessStatus } from '@worksheet/domain/entities/user';
import { textOf } from '#lib/search-params.ts';
import type { Outputs } from '#trpc.ts';

export type Tenant = Outputs['tenant']['list'][number];

export interface TenantSearch {
  readonly q?: string | undefined;
  readonly status?: AccessStatus | undefined;
}

export const tenantStatuses: readonly AccessStatus[] = ['active', 'inactive', 'expired'];

/** Ignores invalid values. Without zod, because every page loads the validators of all routes. */
export function tenantSearch(search: Readonly<Record<string, unknown>>): TenantSearch {
  const q = textOf(search.q);
  const status = tenantStatuses.find((each) => each === search.status);
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
  };
}
