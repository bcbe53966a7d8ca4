import { isActive, type StatusRow } from '#components/status-chip.tsx';
import { matchWords } from '#lib/match-words.ts';
import type { ListSearch } from '#features/master-data/screen.ts';

interface FilterOptions<R> extends ListSearch {
  readonly textOf: (row: R) => string;
}

export function filterRows<R extends StatusRow>(
  rows: readonly R[],
  { q = '', show, textOf }: FilterOptions<R>,
): readonly R[] {
  return rows.filter(
    (row) =>
      (show === undefined || isActive(row) === (show === 'active')) && matchWords(textOf(row), q),
  );
}
