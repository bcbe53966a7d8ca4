import type { ListSearch } from '#features/master-data/screen.ts';

/* Part of the first load: imports no screens. */

export const references = ['customer', 'resource'] as const;

/** Ignores invalid values and unknown parameters. */
export function parseListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const q = stringParam(search.q);
  const show = (['active', 'inactive'] as const).find((option) => option === search.show);
  const missing = (['units', 'tasks', 'password'] as const).find(
    (option) => option === search.missing,
  );
  const sort = stringParam(search.sort);
  const referred = references.flatMap((name) => {
    const code = stringParam(search[name]);
    return code ? [[name, code]] : [];
  });
  return {
    ...(q ? { q } : {}),
    ...(show ? { show } : {}),
    ...(search.use === 'none' ? { use: 'none' } : {}),
    ...(missing ? { missing } : {}),
    ...(sort ? { sort } : {}),
    ...Object.fromEntries(referred),
  };
}

/** The router parses a code that consists of digits as a number. */
export function stringParam(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
