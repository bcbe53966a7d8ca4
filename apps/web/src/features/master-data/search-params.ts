import type { ListSearch } from '#features/master-data/screen.ts';

/** Ignores invalid values and unknown parameters. */
export function parseListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const q = stringParam(search.q);
  const show = (['active', 'inactive'] as const).find((option) => option === search.show);
  return { ...(q ? { q } : {}), ...(show ? { show } : {}) };
}

/** The router parses a code that consists of digits as a number. */
export function stringParam(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
