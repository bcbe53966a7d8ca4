import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCells, csvColumns, csvDelimiter, csvLine, csvText, type CsvRecord } from './csv.ts';

const record: CsvRecord = {
  id: 7,
  accountId: 1,
  username: 'bo',
  date: '2026-11-21',
  customerNo: 'K-10',
  customerName: '=HYPERLINK("http://example.test")',
  jobCode: 'J-1',
  jobDescription: null,
  jobTaskCode: null,
  jobTaskDescription: null,
  locationCode: null,
  workTypeCode: null,
  workTypeDescription: null,
  unitType: 'Item',
  unitNo: 'V-1',
  unitDescription: 'Skruer',
  description: 'Rustfri',
  timeFrom: null,
  timeTo: null,
  quantity: 7.5,
  unitOfMeasureCode: 'STK',
  unitOfMeasureDescription: 'Stk.',
  approvedBy: null,
  approvedDateTime: null,
  modifiedBy: null,
  modifiedDate: null,
};

const columns = csvColumns(1);

describe('the CSV file (D19)', () => {
  it('a DAN user gets semicolons and decimal commas, all others commas and points', () => {
    expect(csvDelimiter('DAN')).toBe(';');
    expect([csvDelimiter('ENU'), csvDelimiter(undefined)]).toEqual([',', ',']);
    expect(csvCells(record, columns, ';')).toContain('7,50');
    expect(csvCells(record, columns, ',')).toContain('7.50');
  });

  it('a text that a spreadsheet would run as a formula gets a leading apostrophe', () => {
    expect(csvCells(record, columns, ',')).toContain('\'=HYPERLINK("http://example.test")');
    for (const text of ['+1', '-1', '@sum', ' =1', '\t=1', '＝1', '\r=1', '\uFEFF=1', '\tx']) {
      expect(csvText(text)).toBe(`'${text}`);
    }
    for (const text of ['1+1', 'a=b', 'Rustfri 6×80', '']) expect(csvText(text)).toBe(text);
  });

  it('lines are quoted as in RFC 4180, byte for byte as csv-stringify writes them', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', ' ', 'a', 'å') }),
    );
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(',' as const, ';' as const),
        (cells, delimiter) => {
          const options = { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ };
          expect(csvLine(cells, delimiter)).toBe(stringify([cells], options));
        },
      ),
    );
  });
});
