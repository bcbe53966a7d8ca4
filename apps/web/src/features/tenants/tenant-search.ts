import type { AccessStatus } from '@worksheet/domain/entities/user';
import type { Outputs } from '#trpc.ts';

export type Tenant = Outputs['tenant']['list'][number];

export interface TenantSearch {
  readonly q?: string | undefined;
  readonly status?: AccessStatus | undefined;
}

export const tenantStatuses: readonly AccessStatus[] = ['active', 'inactive', 'expired'];

/** Ignores invalid values. Without zod, because every page loads the validators of all routes. */
export function tenantSearch(search: Readonly<Record<string, unknown>>): TenantSearch {
  const status = tenantStatuses.find((each) => each === search.status);
  return {
    ...(typeof search.q === 'string' && search.q !== '' ? { q: search.q } : {}),
    ...(status ? { status } : {}),
  };
}
