import { matchWords } from '#lib/match-words.ts';
import type { ListSearch } from '#features/master-data/screen.ts';

interface Wanted<R> extends ListSearch {
  /** Everything of a row that a search may find, as text. */
  readonly textOf: (row: R) => string;
}

/** The rows that have every word searched for, and that status. */
export function filterRows<R extends { readonly active: boolean }>(
  rows: readonly R[],
  { q = '', show, textOf }: Wanted<R>,
): readonly R[] {
  return rows.filter(
    (row) =>
      (show === undefined || row.active === (show === 'active')) && matchWords(textOf(row), q),
  );
}
