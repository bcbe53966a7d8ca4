import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../worksheet/csv.ts';
import { cellText } from './cell.ts';
import { columnOf, writtenColumns, type ImportColumn } from './columns.ts';
import { importEntities, type ImportEntity } from './entities.ts';
import { readCell, type CellReading } from './read-cell.ts';
import { mappedColumns, readRow, replacementsOf } from './read-row.ts';

function read(entity: ImportEntity, field: string, cell: string): CellReading {
  return readCell(column(entity, field), cell);
}
function column(entity: ImportEntity, field: string): ImportColumn {
  const found = columnOf(entity, field);
  if (!found) throw new Error(`${entity} has no column ${field}.`);
  return found;
}

describe('Blocked', () => {
  it.each(['', ' ', 'No', 'Nej', 'nej', 'FALSE', 'Falsk'])('"%s" is active', (cell) =>
    expect(read('item', 'blocked', cell)).toEqual({ value: true }),
  );
  it.each(['Yes', 'Ja', 'Ship', 'Invoice', 'All', 'Levering', 'Faktura', 'Alle', 'Bogføring'])(
    '"%s" is inactive',
    (cell) => expect(read('customer', 'blocked', cell)).toEqual({ value: false }),
  );
});

describe('a yes or no', () => {
  it.each(['Ja', 'yes', 'TRUE', 'Sand', '1', 'x'])('"%s" is yes', (cell) =>
    expect(read('item', 'active', cell)).toEqual({ value: true }),
  );
  it.each(['Nej', 'no', 'false', 'FALSK', '0'])('"%s" is no', (cell) =>
    expect(read('item', 'active', cell)).toEqual({ value: false }),
  );
  it('that is neither is refused', () => {
    expect(read('item', 'active', 'måske')).toEqual({ code: 'not-yes-or-no' });
  });
});

describe('a decimal', () => {
  it.each([
    ['7,4', 7.4],
    ['7.4', 7.4],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['8', 8],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,2500', 1.25],
    ['-2,5', -2.5],
    ['1234,5', 1234.5],
  ])('%s is %d in either language', (cell, value) =>
    expect(read('unit', 'hours', cell)).toEqual({ value }),
  );

  it.each(['1.000', '1,000', '12.345'])('%s could be two numbers and is refused', (cell) =>
    expect(read('unit', 'hours', cell)).toMatchObject({ code: 'ambiguous-number' }),
  );

  it('that is ambiguous names both ways to write it', () => {
    expect(read('unit', 'hours', '1.500')).toEqual({
      code: 'ambiguous-number',
      params: { plain: '1500', decimal: '1.5' },
    });
    expect(read('unit', 'hours', '1,000')).toMatchObject({
      params: { plain: '1000', decimal: '1,0' },
    });
  });

  it.each(['7:30', 'syv', '1.000.5', '1,2,3', '.', '--1', '1 000'])('%s is none', (cell) =>
    expect(read('unit', 'hours', cell)).toEqual({ code: 'not-a-number' }),
  );

  it('with more decimals than are stored is refused', () => {
    expect(read('unit', 'hours', '1,2345678')).toEqual({ code: 'too-precise', params: { max: 6 } });
  });

  it('is read as it is written in both languages', () => {
    const hours = column('unit', 'hours');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom('da' as const, 'en' as const),
        (tenThousandths, language) => {
          const value = tenThousandths / 10_000;
          const reading = readCell(hours, cellText(hours, value, language));
          expect('value' in reading ? reading : { value }).toEqual({ value });
        },
      ),
    );
  });
});

describe('a date', () => {
  it.each(['2027-12-31', '31-12-2027', '31.12.2027', '31/12/2027', '31-12-2027 00:00:00'])(
    '%s is 2027-12-31',
    (cell) => expect(read('user', 'expirationDate', cell)).toEqual({ value: '2027-12-31' }),
  );
  it('has the day first', () => {
    expect(read('user', 'expirationDate', '3/5/2027')).toEqual({ value: '2027-05-03' });
  });
  it.each(['12/31/2027', '31-12-27', '30-02-2027', '31-12.2027', 'i morgen', '46387'])(
    '%s is refused',
    (cell) => expect(read('user', 'expirationDate', cell)).toEqual({ code: 'not-a-file-date' }),
  );
});

describe('a choice', () => {
  it('is read by its value and by its name in either language', () => {
    for (const cell of ['Teamleader', 'teamleder', 'Team leader'])
      expect(read('user', 'profileType', cell)).toEqual({ value: 'Teamleader' });
    expect(read('unit', 'unitType', 'Vare')).toEqual({ value: 'item' });
    expect(read('unit', 'unitType', 'Resource')).toEqual({ value: 'resource' });
  });
  it('that does not exist names those that do', () => {
    expect(read('user', 'languageCode', 'Tysk')).toEqual({
      code: 'not-one-of',
      params: { values: 'ENU, DAN' },
    });
  });
});

describe('a text', () => {
  it('loses the blanks around it', () => {
    expect(read('item', 'description', '\u00A0 Gips  plade ')).toEqual({ value: 'Gips  plade' });
  });

  it('loses the apostrophe that our files put before a formula (D19), and no other', () => {
    expect(read('item', 'description', "'=1+1")).toEqual({ value: '=1+1' });
    expect(read('item', 'description', "'-18 mm")).toEqual({ value: '-18 mm' });
    expect(read('item', 'description', "'s-Gravenhage")).toEqual({ value: "'s-Gravenhage" });
    expect(read('item', 'description', "Rør, '5")).toEqual({ value: "Rør, '5" });
  });

  it('is what it was before it was written to a file', () => {
    const description = column('item', 'description');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'=+-@\'" ,;ab\t'), maxLength: 8 }),
        (text) => {
          const plain = text.trim();
          // A text with its own apostrophe before a formula looks like one of our files.
          fc.pre(!/(^|[,;\t])\s*'/.test(plain));
          expect(readCell(description, csvText(plain))).toEqual({
            value: plain === '' ? null : plain,
          });
        },
      ),
    );
  });

  it('that is a number which the spreadsheet shortened is refused', () => {
    expect(read('item', 'barcode', '5,70123E+12')).toEqual({ code: 'shortened-number' });
    expect(read('item', 'no', '5.7E+12')).toEqual({ code: 'shortened-number' });
  });
});

describe('a row', () => {
  const columns = mappedColumns('item', ['no', null, 'description', 'barcode', 'blocked']);

  it('is an entry of the columns that are mapped', () => {
    expect(readRow(columns, ['G-1', 'ignored', ' Gips ', '570', 'Ja'])).toEqual({
      entry: { no: 'G-1', description: 'Gips', barcode: '570', active: false },
      errors: [],
    });
  });

  it('empties the field of an empty cell, and leaves out the fields of columns that are not there', () => {
    expect(readRow(columns, ['G-1', '', '', '']).entry).toEqual({
      no: 'G-1',
      description: null,
      barcode: null,
      active: true,
    });
  });

  it('keeps what has a default where the cell is empty', () => {
    const user = mappedColumns('user', ['username', 'languageCode', 'profileType', 'active']);
    expect(readRow(user, ['anne', '', '', '']).entry).toEqual({ username: 'anne' });
  });

  it('names the column and the text of every wrong cell', () => {
    const wrong = mappedColumns('unit', ['itemNo', 'code', 'hours', 'active']);
    expect(readRow(wrong, ['G-1', 'STK', 'x', 'y']).errors).toEqual([
      { field: 'hours', value: 'x', code: 'not-a-number' },
    ]);
    expect(readRow(wrong, ['G-1', 'STK', '1', 'maybe']).errors).toEqual([
      { field: 'active', value: 'maybe', code: 'not-yes-or-no' },
    ]);
  });

  it('takes the unit type from the heading of the number', () => {
    expect(readRow(mappedColumns('unit', ['resourceNo']), ['ANNE']).entry).toEqual({
      unitType: 'resource',
      unitNo: 'ANNE',
    });
  });

  it('has a code replaced in the whole file, whatever its case', () => {
    const base = mappedColumns('item', ['no', 'baseUnitCode']);
    const replace = replacementsOf({ baseUnitCode: { PL: 'PALLE' } });
    expect(readRow(base, ['G-1', 'pl'], replace).entry).toEqual({
      no: 'G-1',
      baseUnitCode: 'PALLE',
    });
    expect(readRow(base, ['PL', 'STK'], replace).entry).toEqual({ no: 'PL', baseUnitCode: 'STK' });
  });

  it.each(importEntities)('of the template of %s is read without an error', (entity) => {
    const written = writtenColumns(entity);
    const mapped = mappedColumns(
      entity,
      written.map(({ field }) => field),
    );
    for (const language of ['da', 'en'] as const) {
      for (const which of [0, 1] as const) {
        const cells = written.map((each) => cellText(each, each.examples[which], language));
        expect(readRow(mapped, cells).errors).toEqual([]);
      }
    }
  });
});
