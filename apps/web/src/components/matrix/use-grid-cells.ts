import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { firstCell, nextCell, type CellPosition } from '#components/matrix/next-cell.ts';

/**
 * The keyboard of a grid: one tab stop; arrow keys, Home and End move between the usable cells, which name their position
 * by `data-cell="row:column"`.
 */
export function useGridCells(cells: readonly (readonly boolean[])[]) {
  const [active, setActive] = useState<CellPosition>();
  const isUsable = active !== undefined && cells[active.row]?.[active.column] === true;
  const tabStop = isUsable ? active : firstCell(cells);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = positionOf(event.target);
    if (!from || event.altKey || event.metaKey || event.shiftKey) return;
    const to = nextCell(cells, from, { key: event.key, ctrl: event.ctrlKey });
    if (!to) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    if (position) setActive(position);
  };
  return { tabStop, gridProps: { role: 'grid', onKeyDown, onFocus } as const };
}

function positionOf(target: EventTarget): CellPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const [row, column] = (target.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}
