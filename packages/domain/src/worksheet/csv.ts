import { toDecimal } from './quantity.ts';
import { fieldsWith, recordFields, type FieldWith } from './record-fields.ts';
import type { WorksheetRecord } from './record.ts';

export type CsvColumn = FieldWith<'csv'>;
export type CsvRecord = Pick<WorksheetRecord, CsvColumn>;

/** A stored export retains its version, so a new column never changes its file (D19). */
export const csvVersion = Math.max(...fieldsWith('csv').map(versionOf));

/** Newer columns come last; names are English in every language (D19). */
export function csvColumns(version: number): readonly CsvColumn[] {
  return fieldsWith('csv')
    .filter((field) => versionOf(field) <= version)
    .toSorted((a, b) => versionOf(a) - versionOf(b));
}

function versionOf(field: CsvColumn): number {
  return recordFields[field].csv;
}

export const csvFileName = 'worksheet.csv';
export type CsvDelimiter = ',' | ';';

/** Danish users get semicolons and decimal commas (D19). */
export function csvDelimiter(languageCode: string | undefined): CsvDelimiter {
  return languageCode === 'DAN' ? ';' : ',';
}

/** What a spreadsheet runs as a formula, also after white space and with full-width characters. */
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Adds an apostrophe in front of text that a spreadsheet would run as a formula (D19). */
export function csvText(text: string): string {
  return !startsWithLetterOrDigit(text) && formula.test(text) ? `'${text}` : text;
}

/** A fast path for nearly every cell: the pattern costs more. */
function startsWithLetterOrDigit(text: string): boolean {
  const first = text.charCodeAt(0);
  return (
    (first >= 97 && first <= 122) || (first >= 65 && first <= 90) || (first >= 48 && first <= 57)
  );
}

export function csvCells(
  record: CsvRecord,
  columns: readonly CsvColumn[],
  delimiter: CsvDelimiter,
): string[] {
  return columns.map((column) => {
    const value = record[column];
    if (value === null) return '';
    if (typeof value !== 'number') return csvText(value);
    if (recordFields[column].output !== 'decimal') return String(value);
    const decimal = toDecimal(value);
    return delimiter === ';' ? decimal.replace('.', ',') : decimal;
  });
}

const special: Record<CsvDelimiter, RegExp> = { ',': /[",\r\n]/, ';': /[";\r\n]/ };

/** Quotes as RFC 4180 requires, with CRLF (D19). csv-stringify takes twice as long as the rest of a download. */
export function csvLine(cells: readonly string[], delimiter: CsvDelimiter): string {
  const needsQuotes = special[delimiter];
  let line = '';
  let between = '';
  for (const cell of cells) {
    line += between;
    if (cell !== '') line += needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    between = delimiter;
  }
  return `${line}\r\n`;
}
