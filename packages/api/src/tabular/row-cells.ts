import type { Cell } from '@worksheet/domain/import/cell';

/** The cells without the empty ones at the end; empty for a row without texts. */
export function withoutEmptyEnd<C extends Cell>(cells: readonly C[]): readonly C[] {
  const last = cells.findLastIndex((cell) => typeof cell !== 'string' || cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}
