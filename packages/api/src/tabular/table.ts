import type { Cell } from '@worksheet/domain/import/cell';

export interface TableRow {
  /** The line in the file or the row of the sheet, from 1. A row of several lines has the number of the first. */
  readonly line: number;
  /** The cells without the empty ones at the end. */
  readonly cells: readonly Cell[];
}

export interface TableSheet {
  /** Empty for CSV. */
  readonly name: string;
  /** The rows without empty ones. */
  readonly rows: readonly TableRow[];
}

export interface Table {
  readonly format: 'csv' | 'xlsx';
  /** The visible sheets, in their order. */
  readonly sheets: readonly TableSheet[];
  /** Names of sheets that are not read because they are hidden. */
  readonly hiddenSheets: readonly string[];
  /** The encoding and the delimiter of a CSV file. */
  readonly encoding?: string;
  readonly delimiter?: string;
}
