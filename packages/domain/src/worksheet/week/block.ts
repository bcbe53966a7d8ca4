/* A block is a rectangle of cells that a spreadsheet copies. */

/** Parses a block. Rows are separated by line breaks; quoted cells may contain these and the separator. */
export function parseBlock(text: string, separator: '\t' | ';' = '\t'): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator || sign === '\n' || sign === '\r') {
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      if (sign !== separator) rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell.trim());
  // Spreadsheets end the last row with a line break.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
}

export function formatBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\n');
}

export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Returns where the values of a block go if its first one is pasted at a position. Empty values change nothing. */
export function placeBlock(
  block: readonly (readonly string[])[],
  at: GridPosition,
  size: GridSize,
): { readonly cells: (GridPosition & { readonly text: string })[]; readonly outside: number } {
  const all = block.flatMap((texts, row) =>
    texts.map((text, column) => ({ row: at.row + row, column: at.column + column, text })),
  );
  const values = all.filter(({ text }) => text !== '');
  const cells = values.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells, outside: values.length - cells.length };
}

/** A rectangle of cells, from the cell where the selection began to the one with the focus. */
export interface GridRange {
  readonly from: GridPosition;
  readonly to: GridPosition;
}

/** Returns the columns of a row within a range; undefined if the row is outside. */
export function columnsInRange(
  { from, to }: GridRange,
  row: number,
): { readonly first: number; readonly last: number } | undefined {
  if (row < Math.min(from.row, to.row) || row > Math.max(from.row, to.row)) return undefined;
  return { first: Math.min(from.column, to.column), last: Math.max(from.column, to.column) };
}
