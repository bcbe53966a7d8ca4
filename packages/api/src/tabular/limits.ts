import type { importMessages } from '@worksheet/domain/import/messages';
import { fail } from '@worksheet/domain/errors';
import type { Cell } from '@worksheet/domain/import/cell';

const mebibyte = 1024 * 1024;

export interface TableLimits {
  readonly maxBytes: number;
  /** The maximum of rows with texts in a sheet, besides its headings. */
  readonly maxRows: number;
  /** The maximum of all sheets together as they are read, including empty rows, which take time (D69). */
  readonly maxReadRows: number;
  readonly maxReadCells: number;
  readonly maxColumns: number;
  /** Cells and characters of all sheets together: what a read file holds in memory. */
  readonly maxCells: number;
  readonly maxCharacters: number;
  /** Counted while unpacking, as the sizes that an archive states prove nothing. */
  readonly maxUnpackedBytes: number;
}

export const tableLimits: TableLimits = {
  maxBytes: 10 * mebibyte,
  maxRows: 20_000,
  maxReadRows: 100_000,
  maxReadCells: 4_000_000,
  maxColumns: 200,
  maxCells: 1_000_000,
  maxCharacters: 16 * mebibyte,
  maxUnpackedBytes: 64 * mebibyte,
};

/** Excel's own limit. */
export const maxCellCharacters = 32_767;
/** The length if each character of a cell is escaped. */
export const maxEscapedCharacters = 7 * maxCellCharacters;
/** Excel's own limit of columns, most of which may be empty. */
const maxRowCells = 16_384;
/** Tags of all parts of a workbook: three for each cell with a text, one for each empty one. */
export const maxTags = 5_000_000;

/** Refuses a file, with a message that says what to do. */
export function unreadable(
  code: keyof typeof importMessages,
  params?: Readonly<Record<string, string | number>>,
): never {
  fail('unreadable-file', { fields: [{ path: 'file', code, ...(params && { params }) }] });
}

/** Counts the rows, cells and characters of all sheets of a file while it is read, and refuses what is too much. */
export interface CellBudget {
  countRow(): void;
  /** Counts a cell in the column, from 0. */
  countCell(column: number): void;
  /** Counts what is kept of a row. */
  spend(row: readonly unknown[], characters: number): void;
}

export function cellBudget(limits: TableLimits): CellBudget {
  const { maxReadRows, maxReadCells, maxCells, maxCharacters, maxColumns } = limits;
  let readRows = 0;
  let readCells = 0;
  let cells = 0;
  let characters = 0;
  return {
    countRow() {
      readRows += 1;
      if (readRows > maxReadRows) unreadable('too-many-empty-rows', { max: maxReadRows });
    },
    countCell(column) {
      readCells += 1;
      if (column >= maxRowCells) unreadable('too-many-columns', { max: maxColumns });
      if (readCells > maxReadCells) unreadable('file-unpacks-too-large');
    },
    spend(row, length) {
      cells += row.length;
      characters += length;
      if (cells > maxCells || characters > maxCharacters) unreadable('file-unpacks-too-large');
    },
  };
}

/** The cells without the empty ones at the end; empty for a row without texts. */
export function withoutEmptyEnd<C extends Cell>(cells: readonly C[]): readonly C[] {
  const last = cells.findLastIndex((cell) => typeof cell !== 'string' || cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}
