import type { Cell } from '@worksheet/domain/import/cell';

/** Returns what a cell shows. */
export const shown = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.shown);
