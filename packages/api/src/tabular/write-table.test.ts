import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTable } from '#tabular/read-table.ts';
import type { WrittenTable } from '#tabular/table.ts';
import { writeTable, type TableFormat } from '#tabular/write-table.ts';
import { shown } from '#tabular/testing/shown.ts';

const columns = [
  { heading: 'Nr.', isNumber: false },
  { heading: 'Beskrivelse', isNumber: false },
  { heading: 'Timer', isNumber: true },
];
const rows = [
  ['0010', 'Rødgrød "med" fløde; 5" & <mere>', '-7,5'],
  ['5701234567890123456', '', ''],
  ['1E5', ' to\nlinjer ', '0'],
  ['TRUE', '_x000D_ 😀', '1'],
  ['2026-11-23', 'a\u0001b', '2'],
];

async function write(
  format: TableFormat,
  table: Partial<WrittenTable> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = writeTable({ name: 'Varer', columns, rows, delimiter: ';', ...table }, format);
  return new Uint8Array(await buffer(body));
}

const read = async (format: TableFormat, table?: Partial<WrittenTable>) =>
  readTable(new Blob([await write(format, table)]));

afterEach(() => void vi.useRealTimers());

describe('a written workbook', () => {
  it('has the same bytes whenever it is written', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T14:30:00Z') });
    const first = await write('xlsx');
    vi.setSystemTime(new Date('2026-03-09T08:00:01Z'));
    expect(await write('xlsx')).toEqual(first);
  });

  it('is opened by another library, every cell a text with its leading zeros', async () => {
    const book = await readXlsx(await write('xlsx'), { readStyles: true });
    expect(book.sheets.map(({ name }) => name)).toEqual(['Varer']);
    const [sheet] = book.sheets;
    const cells = sheet?.rows.map((row) => row.map((cell) => cell ?? ''));
    expect(cells).toEqual([columns.map(({ heading }) => heading), ...rows]);
  });

  it('has bold headings that stay in view, and columns as wide as their texts', async () => {
    const [sheet] = (await readXlsx(await write('xlsx'), { readStyles: true })).sheets;
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(sheet?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
    expect(sheet?.cells?.get('1,0')?.style?.numFmt).toBe('@');
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([21, 34, 8]);
  });

  it('may have a name with characters that a sheet cannot have', async () => {
    const name = 'Varer [2026]: A/B & "andre" med et langt navn';
    const [sheet] = (await readXlsx(await write('xlsx', { name }))).sheets;
    expect(sheet?.name).toBe('Varer  2026   A B & "andre" med');
  });
});

describe('a workbook with numbers and dates', () => {
  const typed = [
    { heading: 'Nr.', isNumber: false },
    { heading: 'Dato', isNumber: false, kind: 'date' },
    { heading: 'Timer', isNumber: true, kind: 'decimal' },
    { heading: 'Antal', isNumber: true, kind: 'integer' },
  ] as const;
  const sheetOf = async (typedRows: readonly (readonly string[])[]) => {
    const book = await write('xlsx', { columns: typed, rows: typedRows });
    return (await readXlsx(book, { readStyles: true })).sheets[0];
  };

  it('is added up and sorted by a spreadsheet, while codes stay texts', async () => {
    const sheet = await sheetOf([['007', '2026-02-28', '7.25', '3']]);
    expect(sheet?.rows).toEqual([
      ['Nr.', 'Dato', 'Timer', 'Antal'],
      ['007', new Date('2026-02-28T00:00:00Z'), 7.25, 3],
    ]);
    const formats = ['1,0', '1,1', '1,2', '1,3'].map((at) => sheet?.cells?.get(at)?.style?.numFmt);
    expect(formats).toEqual(['@', 'yyyy-mm-dd', '0.00', '0']);
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([8, 12, 8, 8]);
  });

  it('has a text where a spreadsheet has no number or date of it', async () => {
    const sheet = await sheetOf([['', '1899-12-31', 'NaN', '']]);
    expect(sheet?.rows[1]).toEqual([null, '1899-12-31', 'NaN', null]);
  });

  it('is read again with the same amounts and dates', async () => {
    const date = fc
      .integer({ min: Date.UTC(1900, 2, 1) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    const hundredths = fc.integer({ min: -1e13, max: 1e13 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(date, hundredths), { minLength: 1 }), async (table) => {
        const written = table.map(([day, amount]) => ['x', day, String(amount / 100), '0']);
        const { sheets } = await read('xlsx', { columns: typed, rows: written });
        expect(sheets[0]?.rows.slice(1).map(({ cells }) => cells.map(shown))).toEqual(
          table.map(([day, amount]) => ['x', day, (amount / 100 + 0).toFixed(2), '0']),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('a written CSV file', () => {
  it('is opened by another library', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await write('csv'));
    expect(text.startsWith('\uFEFFNr.;Beskrivelse;Timer\r\n0010;')).toBe(true);
    const [headings, ...cells] = parseCsv(text, { delimiter: ';' });
    expect(headings).toEqual(['Nr.', 'Beskrivelse', 'Timer']);
    expect(cells).toEqual(rows);
  });

  it('has an apostrophe before what would run as a formula, but not before numbers (D19, D56)', async () => {
    const text = Buffer.from(
      await write('csv', { rows: [['=1+1', 'a;=2', '-1']], delimiter: ',' }),
    ).toString();
    expect(text).toBe("\uFEFFNr.,Beskrivelse,Timer\r\n'=1+1,a;'=2,-1\r\n");
  });
});

const text = fc.string({ unit: 'binary', maxLength: 20 }).filter(
  // Texts with the ends of rows are excluded, because these are trimmed, and CSV gets apostrophes.
  (each) => each.trim() !== '' && !/[\0=+\-@\uFF1D\uFF0B\uFF0D\uFF20;,\t\r\n\uFEFF]/.test(each),
);

describe.each(['csv', 'xlsx'] as const)('a written %s file is read again', (format) => {
  it('with the same texts in the same cells', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1 }), async (table) => {
        const { sheets } = await read(format, { rows: table });
        expect(sheets[0]?.rows.map(({ cells }) => cells.map(shown))).toEqual([
          columns.map(({ heading }) => heading),
          ...table,
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it('with the numbers of its rows', async () => {
    const { sheets } = await read(format, { rows: [['a'], ['', ''], ['b']] });
    expect(sheets[0]?.rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('without rows, or with many, which are taken as the file is read', async () => {
    const none = await read(format, { rows: [] });
    expect(none.sheets[0]?.rows).toHaveLength(1);
    let made = 0;
    function* many() {
      for (; made < 20_000; made += 1) yield [String(made), 'x'.repeat(100), '1'];
    }
    const table = { name: 'Varer', columns, rows: many(), delimiter: ';' } as const;
    const { body } = writeTable(table, format);
    await new Promise((resolve) => body.once('readable', resolve));
    expect(made).toBeLessThan(5_000);
    await expect(buffer(body)).resolves.toBeInstanceOf(Buffer);
    expect(made).toBe(20_000);
  });

  it('whose rows fail breaks off', async () => {
    async function* failing() {
      yield* Array.from({ length: 500 }, () => ['a']);
      throw new Error('The database is away.');
    }
    await expect(write(format, { rows: failing() })).rejects.toThrow('The database is away.');
  });
});
