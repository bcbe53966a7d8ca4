import type { Localized } from '#entities/field.ts';
import { formatNumberText, type NumberLanguage } from '#number-text.ts';

/** A column of a file that is written from rows, with its heading in both languages. */
export interface FileColumn<Row> {
  readonly heading: Localized;
  readonly isNumber: boolean;
  text(row: Row, language: NumberLanguage): string;
}

/** With two decimals at most; empty for null. */
export function numberCell(value: number | null, language: NumberLanguage): string {
  return value === null ? '' : formatNumberText(value, language, 2);
}
