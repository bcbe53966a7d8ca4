import type { TenantStatus } from '@worksheet/domain/entities/tenant';

/** What the list looks for; kept in the query string. */
export interface TenantSearch {
  readonly q?: string | undefined;
  readonly status?: TenantStatus | undefined;
}

/** In the order in which they are offered. The route reads this before anything else, so it brings no schema along. */
export const statuses: readonly TenantStatus[] = ['active', 'inactive', 'expired'];

/** What the query string says; anything else is nothing. */
export function tenantSearch(search: Readonly<Record<string, unknown>>): TenantSearch {
  const status = statuses.find((known) => known === search.status);
  return {
    ...(typeof search.q === 'string' && search.q !== '' ? { q: search.q } : {}),
    ...(status ? { status } : {}),
  };
}
