import type { Localized } from '#entities/field.ts';
import { fromMillionths, toMillionths } from '#worksheet/exact-hours.ts';
import { formatNumberText, type NumberLanguage } from '#fields/number-text.ts';

/** What the cells of a column are in a workbook. Decimals are shown with two, dates as `2026-11-23`. */
export type CellKind = 'text' | 'date' | 'decimal' | 'integer';

/** A value of a field as a file of an entity has it. */
export type CellValue = string | number | boolean | null | Localized;

/** Null is an empty cell. */
export type CellContent = string | number | null;

/** A column of a file that is written from rows, with its heading in both languages. */
export interface FileColumn<Row> {
  readonly heading: Localized;
  readonly kind: CellKind;
  value(row: Row, language: NumberLanguage): CellContent;
}

export function isNumberKind(kind: CellKind): boolean {
  return kind === 'decimal' || kind === 'integer';
}

/** Numbers keep the six decimals of hours, since files are added up, and a sum is rounded once (D63). */
export function contentText(content: CellContent, language: NumberLanguage): string {
  if (content === null) return '';
  return typeof content === 'string'
    ? content
    : formatNumberText(fromMillionths(toMillionths(content)), language, 6);
}
