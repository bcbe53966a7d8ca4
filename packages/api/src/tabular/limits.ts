import type { importMessages } from '@worksheet/domain/import-messages';
import { fail } from '@worksheet/domain/errors';

const mebibyte = 1024 * 1024;

export interface TableLimits {
  readonly maxBytes: number;
  /** Of a sheet, besides its headings. */
  readonly maxRows: number;
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
  maxColumns: 200,
  maxCells: 1_000_000,
  maxCharacters: 16 * mebibyte,
  maxUnpackedBytes: 64 * mebibyte,
};

/** Excel's own limit. */
export const maxCellCharacters = 32_767;
/** Each character of a cell escaped. */
export const maxEscapedCharacters = 7 * maxCellCharacters;
/** Tags of all parts of a workbook: three for each cell. */
export const maxTags = 8_000_000;

/** Refuses a file, with a message that says what to do. */
export function unreadable(
  code: keyof typeof importMessages,
  params?: Readonly<Record<string, string | number>>,
): never {
  fail('unreadable-file', { fields: [{ path: 'file', code, ...(params && { params }) }] });
}

export interface CellBudget {
  /** Counts the cells of a row and their characters, and refuses the file that has too many. */
  spend(row: readonly string[], characters: number): void;
}

/** Counts the cells and characters of all sheets of a file while it is read. */
export function cellBudget({ maxCells, maxCharacters }: TableLimits): CellBudget {
  let cells = 0;
  let characters = 0;
  return {
    spend(row, length) {
      cells += row.length;
      characters += length;
      if (cells > maxCells || characters > maxCharacters) unreadable('file-unpacks-too-large');
    },
  };
}
