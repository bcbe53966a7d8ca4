import { type GridRow, isEmptyRow } from '@worksheet/domain/import/pasted-rows';

/* The rows of a grid are one value of the form, so that drafts and resetting treat them like any other field. */

/** Without empty rows at the end, so that a grid in which nothing is typed is an unchanged field. */
export function serializeRows(rows: readonly GridRow[]): string {
  const length = rows.findLastIndex((row) => !isEmptyRow(row)) + 1;
  return length === 0 ? '' : JSON.stringify(rows.slice(0, length));
}

export function parseRows(value: string | boolean | undefined): readonly GridRow[] {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as GridRow[]) : [];
}

/** The rows that are sent; the paths of errors count these. */
export function filledRows(value: string | boolean | undefined): readonly GridRow[] {
  return parseRows(value).filter((row) => !isEmptyRow(row));
}
