import type { ListSearch } from '#features/master-data/screen.ts';

/** What the query string says a list looks for; anything else is nothing. */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const q = textIn(search.q);
  const show = (['active', 'inactive'] as const).find((known) => known === search.show);
  return { ...(q ? { q } : {}), ...(show ? { show } : {}) };
}

/** A code in the query string. One of digits alone comes as a number. */
export function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
