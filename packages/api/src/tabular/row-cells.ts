/** The cells without the empty ones at the end; empty for a row without texts. */
export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}
