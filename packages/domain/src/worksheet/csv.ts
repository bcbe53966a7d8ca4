import type { Language } from '../account/language.ts';
import { hoursToDecimal, toMillionths } from './exact-hours.ts';
import { toDecimal } from './quantity.ts';
import { fieldsWith, recordFields, type FieldWith } from './record-fields.ts';
import type { WorksheetRecord } from './record.ts';

/** A file has the column `hours` only if it is requested. */
export type CsvColumn = FieldWith<'csv'> | 'hours';
export type CsvRecord = Pick<WorksheetRecord, CsvColumn>;

/** The format version since which formulas inside a text are defused too, not only at its start (D56). */
const innerFormulasVersion = 2;

/** The format version since which a file may have the hours of each record. */
const hoursVersion = 3;

/** A stored export retains its version, so that neither a new column nor a new rule changes its file (D19). */
export const csvVersion = Math.max(
  innerFormulasVersion,
  hoursVersion,
  ...fieldsWith('csv').map(versionOf),
);

/**
 * Returns the columns of a format version. Newer columns come last, except the hours; names are
 * English in every language (D19).
 */
export function csvColumns(
  version: number,
  { hours = false }: { readonly hours?: boolean } = {},
): readonly CsvColumn[] {
  const columns = fieldsWith('csv')
    .filter((field) => versionOf(field) <= version)
    .toSorted((a, b) => versionOf(a) - versionOf(b));
  return hours ? [...columns, 'hours'] : columns;
}

function versionOf(field: FieldWith<'csv'>): number {
  return recordFields[field].csv;
}

export const csvFileName = 'worksheet.csv';
export type CsvDelimiter = ',' | ';' | '\t';
/** The delimiters with which exports are stored. */
export type StoredDelimiter = Exclude<CsvDelimiter, '\t'>;

export interface CsvDialect {
  readonly delimiter: CsvDelimiter;
  readonly decimal: ',' | '.';
  /** The file has no apostrophes in front of formulas, because machines read it (D56). */
  readonly raw: boolean;
}

export function storedDialect(delimiter: StoredDelimiter): CsvDialect {
  return { delimiter, decimal: delimiter === ';' ? ',' : '.', raw: false };
}

/** Returns the text of the header `X-Export-Dialect`. */
export function describeDialect({ delimiter, decimal, raw }: CsvDialect): string {
  const name = delimiter === '\t' ? 'tab' : delimiter;
  return `delimiter="${name}" decimal="${decimal}" raw=${raw ? 1 : 0}`;
}

/** Returns the default delimiter. Danish users get semicolons and decimal commas (D19). */
export function csvDelimiter(language: Language): StoredDelimiter {
  return language === 'da' ? ';' : ',';
}

/** Matches what a spreadsheet runs as a formula, even after white space and with full-width characters. */
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
/**
 * Matches the places inside a text, quoted or not, where a spreadsheet with other regional settings
 * begins a cell (D56).
 */
const innerFormula = /(\r\n|[,;\t\r\n])(?=["\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const separator = /[,;\t\r\n]/;

/** Adds an apostrophe in front of what a spreadsheet would run as a formula (D19, D56). */
export function csvText(text: string, version = csvVersion): string {
  const start = !startsWithLetterOrDigit(text) && formula.test(text) ? `'${text}` : text;
  // Most texts have no separator: the test takes a tenth of the time of the replacement.
  if (version < innerFormulasVersion || !separator.test(start)) return start;
  return start.replaceAll(innerFormula, "$1'");
}

/** This is a fast path for nearly every cell, because the pattern is slower. */
function startsWithLetterOrDigit(text: string): boolean {
  const first = text.charCodeAt(0);
  return (
    (first >= 97 && first <= 122) || (first >= 65 && first <= 90) || (first >= 48 && first <= 57)
  );
}

export interface CsvFormat extends Omit<CsvDialect, 'delimiter'> {
  readonly columns: readonly CsvColumn[];
  readonly version: number;
}

export function csvCells(
  record: CsvRecord,
  { columns, decimal, raw, version }: CsvFormat,
): string[] {
  return columns.map((column) => {
    const value = record[column];
    if (value === null) return '';
    if (typeof value !== 'number') return raw ? value : csvText(value, version);
    const { output } = recordFields[column];
    if (output !== 'decimal' && output !== 'nullableDecimal') return String(value);
    const text = column === 'hours' ? hoursText(value) : toDecimal(value);
    return decimal === '.' ? text : text.replace('.', decimal);
  });
}

/**
 * Formats hours as exactly as they are stored (D63), such as `7.50` and `0.833333`, so that the sum
 * of a file is that of its export.
 */
function hoursText(hours: number): string {
  return hoursToDecimal(toMillionths(hours)).replace(/0{1,4}$/, '');
}

const special: Record<CsvDelimiter, RegExp> = {
  ',': /[",\r\n]/,
  ';': /[";\r\n]/,
  '\t': /["\t\r\n]/,
};

/** Quotes cells as RFC 4180 requires, with CRLF (D19). csv-stringify takes twice as long as the rest of a download. */
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
