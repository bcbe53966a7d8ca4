import { isActive, type StatusRow } from '#components/status-chip.tsx';
import { matchWords } from '#lib/match-words.ts';
import type { ListSearch } from '#features/master-data/screen.ts';

interface FilterOptions<R> extends Pick<ListSearch, 'q' | 'show'> {
  readonly textOf: (row: R) => string;
  /** The other filters. */
  readonly isIncluded?: (row: R) => boolean;
}

export function filterRows<R extends StatusRow>(
  rows: readonly R[],
  { q = '', show, textOf, isIncluded }: FilterOptions<R>,
): readonly R[] {
  return rows.filter(
    (row) =>
      (show === undefined || isActive(row) === (show === 'active')) &&
      (isIncluded?.(row) ?? true) &&
      matchWords(textOf(row), q),
  );
}
