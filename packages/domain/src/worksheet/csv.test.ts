import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  csvCells,
  csvColumns,
  csvDelimiter,
  csvLine,
  csvText,
  csvVersion,
  type CsvRecord,
} from './csv.ts';

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
  breakMinutes: null,
  quantity: 7.5,
  hours: 7.5,
  unitOfMeasureCode: 'STK',
  unitOfMeasureDescription: 'Stk.',
  approvedBy: null,
  approvedDateTime: null,
  modifiedBy: null,
  modifiedDate: null,
};

const columns = csvColumns(csvVersion);
const format = { columns, version: csvVersion };

describe('the CSV file (D19)', () => {
  it('a DAN user gets semicolons and decimal commas, all others commas and points', () => {
    expect(csvDelimiter('da')).toBe(';');
    expect(csvDelimiter('en')).toBe(',');
    expect(csvCells(record, { ...format, decimal: ',', raw: false })).toContain('7,50');
    expect(csvCells(record, { ...format, decimal: '.', raw: false })).toContain('7.50');
  });

  it('has the hours as exactly as they are stored, last and only if they are asked for (D63)', () => {
    expect(columns).not.toContain('hours');
    const withHours = csvColumns(csvVersion, { hours: true });
    expect(withHours).toEqual([...columns, 'hours']);
    const cell = (hours: number | null, decimal: ',' | '.' = '.') =>
      csvCells({ ...record, hours }, { ...format, columns: withHours, decimal, raw: false }).at(-1);
    expect([7.5, 0, 0.833333, 8.125, 1200.1].map((hours) => cell(hours))).toEqual([
      '7.50',
      '0.00',
      '0.833333',
      '8.125',
      '1200.10',
    ]);
    expect([cell(null), cell(0.833333, ',')]).toEqual(['', '0,833333']);
  });

  it('a text that a spreadsheet would run as a formula gets a leading apostrophe', () => {
    expect(csvCells(record, { ...format, decimal: '.', raw: false })).toContain(
      '\'=HYPERLINK("http://example.test")',
    );
    for (const text of ['+1', '-1', '@sum', ' =1', '＝1', '\uFEFF=1', '\tx', '\r1']) {
      expect(csvText(text)).toBe(`'${text}`);
    }
    for (const text of ['1+1', 'a=b', 'Rustfri 6×80', '']) expect(csvText(text)).toBe(text);
  });

  it.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x,=1+1,y', "x,'=1+1,y"],
    ['x\t=1+1', "x\t'=1+1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['x\r\n@sum', "x\r\n'@sum"],
    ['x; -1; ＋2;\uFEFF@a', "x;' -1;' ＋2;'\uFEFF@a"],
    ['x;"=1+1";y', 'x;\'"=1+1";y'],
    ['\t=1', "'\t'=1"],
    ['=1;=2', "'=1;'=2"],
  ])(
    'a formula that begins inside of a text, as %j, gets its own apostrophe (D56)',
    (text, safe) => {
      expect(csvText(text)).toBe(safe);
    },
  );

  it.each(['Skruer; 6×80, rustfri', 'a;b=c', 'x - y', 'a\tb', '1,5', 'x;;y', 'x,"y"'])(
    'a text without formulas, as %j, stays as it is',
    (text) => expect(csvText(text)).toBe(text),
  );

  it('whichever character a spreadsheet splits at, no cell begins with a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', ' ', '"', 'a'),
    });
    fc.assert(
      fc.property(text, fc.constantFrom(',' as const, ';' as const), (cell, delimiter) => {
        const line = csvLine(['7', csvText(cell), 'z'], delimiter).slice(0, -2);
        for (const separator of [',', ';', '\t', '\n']) {
          for (const part of line.split(separator)) {
            if (delimiter !== separator) expect(part).not.toMatch(/^["\s]*[=+\-@]/);
          }
        }
      }),
      { numRuns: 2_000 },
    );
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
