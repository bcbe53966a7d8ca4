import type { ListSearch } from '#features/master-data/screen.ts';

const marks = /\p{M}/gu;

function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

interface Wanted<R> extends ListSearch {
  /** Everything of a row that a search may find, as text. */
  readonly textOf: (row: R) => string;
}

/** The rows that have every word searched for, in any order and without regard to case and accents, and that status. */
export function filterRows<R extends { readonly active: boolean }>(
  rows: readonly R[],
  { q = '', show, textOf }: Wanted<R>,
): readonly R[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (show !== undefined && row.active !== (show === 'active')) return false;
    if (words.length === 0) return true;
    const text = fold(textOf(row));
    return words.every((word) => text.includes(word));
  });
}
