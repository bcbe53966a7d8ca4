export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** `isUsable[row][column]`: blank cells are skipped. */
type Cells = readonly (readonly boolean[])[];

/** Where a key leads from a cell; undefined if the key is not one of the grid's, or leads nowhere. */
export function nextCell(
  cells: Cells,
  from: CellPosition,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
): CellPosition | undefined {
  const lastRow = cells.length - 1;
  const lastColumn = (cells[0]?.length ?? 0) - 1;
  const { row, column } = from;
  switch (key) {
    case 'ArrowRight':
      return firstUsable(
        cells,
        upwards(column + 1, lastColumn).map((to) => ({ row, column: to })),
      );
    case 'ArrowLeft':
      return firstUsable(
        cells,
        downwards(column - 1, 0).map((to) => ({ row, column: to })),
      );
    case 'ArrowDown':
      return nearestInRows(cells, upwards(row + 1, lastRow), column);
    case 'ArrowUp':
      return nearestInRows(cells, downwards(row - 1, 0), column);
    case 'Home':
      return ctrl
        ? firstCell(cells)
        : firstUsable(
            cells,
            upwards(0, column - 1).map((to) => ({ row, column: to })),
          );
    case 'End':
      return firstUsable(
        cells,
        downwards(lastColumn, 0).map((to) => ({ row: ctrl ? lastRow : row, column: to })),
      );
    default:
      return undefined;
  }
}

/** Where the keyboard enters the grid. */
export function firstCell(cells: Cells): CellPosition | undefined {
  return firstUsable(
    cells,
    cells.flatMap((columns, row) => columns.map((_, column) => ({ row, column }))),
  );
}

/** The next row with a usable cell, at the column nearest to the present one. */
function nearestInRows(cells: Cells, rows: readonly number[], column: number) {
  return firstUsable(
    cells,
    rows.flatMap((row) =>
      (cells[row] ?? [])
        .map((_, to) => ({ row, column: to }))
        .toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column)),
    ),
  );
}

function firstUsable(cells: Cells, positions: readonly CellPosition[]): CellPosition | undefined {
  return positions.find(({ row, column }) => cells[row]?.[column]);
}

function upwards(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function downwards(first: number, last: number): number[] {
  return upwards(last, first).toReversed();
}
