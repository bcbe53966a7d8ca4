import { toDecimal } from './quantity.ts';
import type { WorksheetRecord } from './record.ts';

/** One column per record field of spec §3; the names are fixed English whatever the language (D19). */
export const csvColumns = [
  'id',
  'accountId',
  'username',
  'date',
  'customerNo',
  'customerName',
  'jobCode',
  'jobDescription',
  'jobTaskCode',
  'jobTaskDescription',
  'locationCode',
  'workTypeCode',
  'workTypeDescription',
  'unitType',
  'unitNo',
  'unitDescription',
  'description',
  'timeFrom',
  'timeTo',
  'quantity',
  'unitOfMeasureCode',
  'unitOfMeasureDescription',
  'approvedBy',
  'approvedDateTime',
  'modifiedBy',
  'modifiedDate',
] as const satisfies readonly (keyof WorksheetRecord)[];

export type CsvRecord = Pick<WorksheetRecord, (typeof csvColumns)[number]>;

export const csvFileName = 'worksheet.csv';
export type CsvDelimiter = ',' | ';';

/** Semicolons (and with them decimal commas) for Danish users, commas and points for everyone else (D19). */
export function csvDelimiter(languageCode: string | undefined): CsvDelimiter {
  return languageCode === 'DAN' ? ';' : ',';
}

/** What a spreadsheet would run rather than show, also behind white space and in full width. */
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A text cell, made harmless where a spreadsheet would take it for a formula (D19). */
export function csvText(text: string): string {
  return !beginsPlainly(text) && formula.test(text) ? `'${text}` : text;
}

/** With a letter or a digit, as nearly every cell does: much quicker to see than that it is no formula. */
function beginsPlainly(text: string): boolean {
  const first = text.charCodeAt(0);
  return (
    (first >= 97 && first <= 122) || (first >= 65 && first <= 90) || (first >= 48 && first <= 57)
  );
}

/** The cells of one record in the order of the columns. */
export function csvCells(record: CsvRecord, delimiter: CsvDelimiter): string[] {
  return csvColumns.map((column) => {
    if (column === 'quantity') {
      const decimal = toDecimal(record.quantity);
      return delimiter === ';' ? decimal.replace('.', ',') : decimal;
    }
    const value = record[column];
    if (value === null) return '';
    return typeof value === 'number' ? String(value) : csvText(value);
  });
}

const special: Record<CsvDelimiter, RegExp> = { ',': /[",\r\n]/, ';': /[";\r\n]/ };

/**
 * One line of a file: cells quoted where RFC 4180 asks for it, CRLF at the end (D19). Written here, as a library took
 * twice as long as everything else about a download; a test holds it to what that library writes.
 */
export function csvLine(cells: readonly string[], delimiter: CsvDelimiter): string {
  const needsQuotes = special[delimiter];
  let line = '';
  let between = '';
  for (const cell of cells) {
    line += between;
    // A pattern costs more than the cell of a column that is left empty.
    if (cell !== '') line += needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    between = delimiter;
  }
  return `${line}\r\n`;
}
