import type { Cell } from '@worksheet/domain/import/cell';
import type { CellKind } from '@worksheet/domain/import/file-column';
import type { CsvDelimiter } from '@worksheet/domain/worksheet/csv';

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
  /** The sheets that are read, in their order. */
  readonly sheets: readonly TableSheet[];
  /** Names of sheets that are not read because they are hidden. */
  readonly hiddenSheets: readonly string[];
  /** The encoding and the delimiter of a CSV file. */
  readonly encoding?: string;
  readonly delimiter?: string;
}

export interface WrittenColumn {
  readonly heading: string;
  /** A number is written as it is; a text in CSV must not run as a formula (D19, D56). */
  readonly isNumber: boolean;
  /**
   * Of the cells of a workbook, texts by default, so that codes such as `007` are imported again as they are. The other
   * kinds are written from texts such as `7.25` and `2026-11-23`.
   */
  readonly kind?: CellKind;
}

export type WrittenRow = readonly string[];

export interface WrittenTable {
  /** Of the sheet. */
  readonly name: string;
  /** Without its ending; the name of the sheet by default. */
  readonly fileName?: string;
  readonly columns: readonly WrittenColumn[];
  readonly rows: Iterable<WrittenRow> | AsyncIterable<WrittenRow>;
  readonly delimiter: CsvDelimiter;
  /** A CSV file has none of them. */
  readonly furtherSheets?: readonly Pick<WrittenTable, 'name' | 'columns' | 'rows'>[];
}
