import type { GridPosition } from '@worksheet/domain/worksheet/week/block';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { firstCell, nextCell, type UsableCells } from '#components/matrix/next-cell.ts';

/** The keyboard of a grid with one tab stop; arrow keys, Home and End move between the usable cells. */
export function useGridCells(cells: UsableCells) {
  const [active, setActive] = useState<GridPosition>();
  const isUsable = active !== undefined && cells[active.row]?.[active.column] === true;
  const tabStop = isUsable ? active : firstCell(cells);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = positionOf(event.target);
    if (!from || event.altKey || event.metaKey || event.shiftKey) return;
    const to = nextCell(cells, from, { key: event.key, ctrl: event.ctrlKey });
    if (!to) return;
    event.preventDefault();
    focusCell(event.currentTarget, to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const position = positionOf(event.target);
    if (position) setActive(position);
  };
  return {
    /** The column of the tab stop, if it is in the row. */
    tabStopIn: (row: number) => (tabStop?.row === row ? tabStop.column : undefined),
    gridProps: { onKeyDown, onFocus } as const,
  };
}

/** Cells name their position by `data-cell="row:column"`. */
export function positionOf(target: EventTarget | null): GridPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const [row, column] = (target.closest('[data-cell]')?.getAttribute('data-cell') ?? '')
    .split(':')
    .map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

export function focusCell(table: HTMLElement | null, { row, column }: GridPosition): void {
  table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
}
