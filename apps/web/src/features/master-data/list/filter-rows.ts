import { matchWords } from '#lib/match-words.ts';
import type { ListSearch } from '#features/master-data/screen.ts';

interface FilterOptions<R> extends ListSearch {
  readonly textOf: (row: R) => string;
}

export function filterRows<R extends { readonly active: boolean }>(
  rows: readonly R[],
  { q = '', show, textOf }: FilterOptions<R>,
): readonly R[] {
  return rows.filter(
    (row) =>
      (show === undefined || row.active === (show === 'active')) && matchWords(textOf(row), q),
  );
}
