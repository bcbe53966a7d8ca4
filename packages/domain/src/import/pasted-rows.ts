import { normalizedKey } from '../fields/normalized-key.ts';
import { parseBlock } from '../worksheet/week/block.ts';

/* Rows of a small grid that is typed or pasted, such as the tasks of a job. */

/** A row has one text for each column of the grid. */
export type GridRow = readonly string[];

/**
 * Reads rows as spreadsheets copy them (tabs) and as a Danish Excel writes a CSV file (semicolons). A line break inside
 * a cell becomes a space, and lines without a text are left out.
 */
export function parsePastedRows(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const isNotEmpty = (row: GridRow) => row.some((cell) => cell !== '');
  const withSemicolons = plain.includes('\t') ? [] : parseBlock(plain, ';').filter(isNotEmpty);
  // A description may contain a semicolon: if one line has no second cell, semicolons are not separators.
  const isSemicolonText =
    withSemicolons.length > 0 && withSemicolons.every((row) => row.length > 1);
  const rows = isSemicolonText ? withSemicolons : parseBlock(plain);
  return rows.map((row) => row.map(inOneLine)).filter(isNotEmpty);
}

function inOneLine(cell: string): string {
  return cell.replaceAll(/[\t\r\n\u00A0]+/g, ' ').trim();
}

/** Drops the first row if every text in it is a heading of its column. */
export function withoutHeadings(
  rows: readonly GridRow[],
  headings: readonly (readonly string[])[],
): readonly GridRow[] {
  const [first, ...rest] = rows;
  if (!first || first.length < 2) return rows;
  const isHeading = first.every((cell, column) =>
    headings[column]?.some((heading) => normalizedKey(heading) === normalizedKey(cell)),
  );
  return isHeading ? rest : rows;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * Puts pasted rows into a grid from a cell on, and adds missing rows. `outside` is the number of
 * texts to the right of the last column, which are left out.
 */
export function placePastedRows(
  grid: readonly GridRow[],
  pasted: readonly GridRow[],
  { at, columns }: { readonly at: Place; readonly columns: number },
): { readonly rows: readonly GridRow[]; readonly outside: number } {
  const length = Math.max(grid.length, at.row + pasted.length);
  const rows = Array.from({ length }, (_, index) => {
    const old = grid[index] ?? emptyRow(columns);
    const texts = pasted[index - at.row];
    return texts ? old.map((text, column) => texts[column - at.column] ?? text) : old;
  });
  const isOutside = (text: string, column: number) => text !== '' && at.column + column >= columns;
  const outside = pasted.reduce((count, row) => count + row.filter(isOutside).length, 0);
  return { rows, outside };
}

export function emptyRow(columns: number): GridRow {
  return Array.from({ length: columns }, () => '');
}

export function isEmptyRow(row: GridRow): boolean {
  return row.every((text) => text.trim() === '');
}

/** Returns the rows with one empty row at the end to type in, unless the grid is full. */
export function withEmptyRow(
  rows: readonly GridRow[],
  { columns, max }: { readonly columns: number; readonly max: number },
): readonly GridRow[] {
  const last = rows.at(-1);
  if ((last && isEmptyRow(last)) || rows.length >= max) return rows;
  return [...rows, emptyRow(columns)];
}
