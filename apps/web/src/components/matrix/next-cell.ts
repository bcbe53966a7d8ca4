import type { GridPosition } from '@worksheet/domain/worksheet/week/block';

/** `isUsable[row][column]`: blank cells are skipped. */
export type UsableCells = readonly (readonly boolean[])[];

/** Where a key leads from a cell; undefined if the key is not one of the grid's, or leads nowhere. */
export function nextCell(
  cells: UsableCells,
  { row, column }: GridPosition,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
): GridPosition | undefined {
  const rows = [...cells.keys()];
  const columns = [...(cells[0] ?? []).keys()];
  /** Ctrl searches from the edge of the grid. */
  const fromEdge = (list: readonly number[]) => (ctrl ? list.toReversed() : list);
  const inRow = (to: readonly number[], of = row) => to.map((each) => ({ row: of, column: each }));
  const inRows = (to: readonly number[]) =>
    to.flatMap((each) =>
      inRow(
        columns.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column)),
        each,
      ),
    );
  const candidates: Readonly<Record<string, () => GridPosition[]>> = {
    ArrowRight: () => inRow(fromEdge(columns.filter((to) => to > column))),
    ArrowLeft: () => inRow(fromEdge(columns.filter((to) => to < column).toReversed())),
    ArrowDown: () => inRows(fromEdge(rows.filter((to) => to > row))),
    ArrowUp: () => inRows(fromEdge(rows.filter((to) => to < row).toReversed())),
    Home: () => (ctrl ? positionsOf(cells) : inRow(columns)),
    End: () => inRow(columns.toReversed(), ctrl ? rows.at(-1) : row),
  };
  const to = Object.hasOwn(candidates, key) && firstUsable(cells, candidates[key]?.() ?? []);
  return to && (to.row !== row || to.column !== column) ? to : undefined;
}

/** Returns the cell at which the keyboard enters the grid. */
export function firstCell(cells: UsableCells): GridPosition | undefined {
  return firstUsable(cells, positionsOf(cells));
}

function positionsOf(cells: UsableCells): GridPosition[] {
  return cells.flatMap((columns, row) => columns.map((_, column) => ({ row, column })));
}

function firstUsable(
  cells: UsableCells,
  positions: readonly GridPosition[],
): GridPosition | undefined {
  return positions.find(({ row, column }) => cells[row]?.[column]);
}
