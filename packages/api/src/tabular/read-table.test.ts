import { AppError } from '@worksheet/domain/errors';
import { describe, expect, it } from 'vitest';
import { tableLimits, type TableLimits } from '#tabular/limits.ts';
import { readTable } from '#tabular/read-table.ts';
import type { Table } from '#tabular/table.ts';
import { makeArchive, makeWorkbook, workbookParts } from '#tabular/testing/make-workbook.ts';
import { shown } from '#tabular/testing/shown.ts';

const read = (content: string | Buffer, limits?: Partial<TableLimits>) =>
  readTable(new Blob([new Uint8Array(Buffer.from(content))]), { ...tableLimits, ...limits });

/** The rows of the first sheet, each after its line. */
async function rowsOf(table: Promise<Table>) {
  return (await table).sheets[0]?.rows.map(({ line, cells }) => [line, ...cells.map(shown)]);
}

async function refusal(table: Promise<Table>) {
  const error: unknown = await table.then(
    () => 'read',
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) return error;
  const [field] = error.fields;
  return [error.code, field?.code, field?.params];
}

describe('a CSV file', () => {
  const danish = 'Nr.;Beskrivelse\r\n1000;Rødgrød med fløde\r\n';
  it.each([
    ['UTF-8', Buffer.from(danish), 'utf-8'],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${danish}`), 'utf-8'],
    ['UTF-16 with a byte-order mark', Buffer.from(`\uFEFF${danish}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', Buffer.from(danish, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${danish}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(danish, 'latin1'), 'windows-1252'],
  ])('is read as %s', async (_, bytes, encoding) => {
    const table = await read(bytes);
    expect(table).toMatchObject({ format: 'csv', encoding, delimiter: ';', hiddenSheets: [] });
    await expect(rowsOf(Promise.resolve(table))).resolves.toEqual([
      [1, 'Nr.', 'Beskrivelse'],
      [2, '1000', 'Rødgrød med fløde'],
    ]);
  });

  it('of Windows-1252 has the euro and typographic quotation marks', async () => {
    const bytes = Buffer.concat([Buffer.from('a\r\n'), Buffer.from([0x80, 0x91, 0x92, 0x96])]);
    await expect(rowsOf(read(bytes))).resolves.toEqual([
      [1, 'a'],
      [2, '€‘’–'],
    ]);
  });

  it.each([
    ['a;"b,c,d,e";f\n1;2;3', ';', ['a', 'b,c,d,e', 'f']],
    ['a,b;c,d\n', ',', ['a', 'b;c', 'd']],
    ['a\tb\n', '\t', ['a', 'b']],
    ['\n\n"a;1",b\n', ',', ['a;1', 'b']],
    ['sep=,\r\na;b;c,d\r\n', ',', ['a;b;c', 'd']],
    ['a\n', ';', ['a']],
  ])(
    'takes the separator of its headings outside of quotation marks: %j',
    async (text, delimiter, cells) => {
      const table = await read(text);
      expect(table.delimiter).toBe(delimiter);
      expect(table.sheets[0]?.rows[0]?.cells).toEqual(cells);
    },
  );

  it('counts lines as an editor does, also over line breaks in quotation marks', async () => {
    await expect(
      rowsOf(read('No.;Name\r\n\r\n1;"a;\r\nb ""c"""\r\n;;\r\n2;d\n3;e\r4;f')),
    ).resolves.toEqual([
      [1, 'No.', 'Name'],
      [3, '1', 'a;\r\nb "c"'],
      [6, '2', 'd'],
      [7, '3', 'e'],
      [8, '4', 'f'],
    ]);
    await expect(rowsOf(read('sep=;\na;b\n1;2'))).resolves.toEqual([
      [2, 'a', 'b'],
      [3, '1', '2'],
    ]);
  });

  it('may have separators behind the last column, and rows of different lengths', async () => {
    await expect(rowsOf(read('a,b,,\n1,,,\n,2,3,\n'))).resolves.toEqual([
      [1, 'a', 'b'],
      [2, '1'],
      [3, '', '2', '3'],
    ]);
  });

  it('may have quotation marks inside of cells without any', async () => {
    await expect(rowsOf(read('No.;Name\n1;5" pipe\n2;"a ""b"""'))).resolves.toEqual([
      [1, 'No.', 'Name'],
      [2, '1', '5" pipe'],
      [3, '2', 'a "b"'],
    ]);
  });

  it.each([
    ['to the end of the file', 'No.;Name\n1;a\n2;"b\n3;c\n', 3],
    ['until another one', 'No.;Name\n1;"a\n2;"b"\n3;c\n', 2],
    ['beside others inside of cells', 'No.;Name\n1;5" pipe\n2;"a\n3;b\n', 3],
  ])('with a quotation mark that is open %s is refused with its line', async (_, text, line) => {
    await expect(refusal(read(text))).resolves.toEqual([
      'unreadable-file',
      'quote-not-closed',
      { line },
    ]);
  });

  it('is not cut between two halves of a character', async () => {
    const text = `a;b\n${'x'.repeat(64 * 1024 - 7)};😀`;
    const limits = { maxCharacters: 1e6 };
    await expect(refusal(read(text, limits))).resolves.toEqual([
      'unreadable-file',
      'cell-too-long',
      { line: 2, max: 32_767 },
    ]);
    const rows = `a\n${'xxxxxxx\n'.repeat(8191)}12345;😀`;
    expect((await rowsOf(read(rows)))?.at(-1)).toEqual([8193, '12345', '😀']);
  });
});

describe('a workbook', () => {
  it('has texts as its cells show them', async () => {
    const formats = [
      '00000',
      '0.00',
      '0%',
      '#,##0.00',
      'dd-mm-yyyy',
      'm/d/yy h:mm',
      '[$-406]d. mmmm yyyy',
      'h:mm',
      '@',
      '_-* #,##0.00\\ &quot;kr.&quot;_-',
      '[$kr.-406]\\ #,##0.0',
      '[h]:mm',
      'not;a;;;;format',
    ];
    const cell = (style: number, value: string | number) => `<c s="${style}"><v>${value}</v></c>`;
    const book = makeWorkbook({
      formats,
      sheets: [
        {
          name: 'Formats',
          rows: `<row>${[
            cell(1, 1020),
            cell(2, 2.675),
            cell(3, 0.25),
            cell(4, 1234567.5),
            cell(5, 46349),
            cell(6, 46349.75),
            cell(7, 46349),
            cell(8, 0.3125),
            cell(9, 5701234567890),
            cell(10, 1020.5),
            cell(11, 1020.5),
            cell(12, 1.5),
            cell(13, 7),
            cell(0, '0.1'),
            cell(0, '0.30000000000000004'),
            cell(0, '5701234567890'),
            cell(0, '1E+20'),
            cell(99, 5),
          ].join('')}</row>`,
        },
      ],
    });
    await expect(rowsOf(read(await book))).resolves.toEqual([
      [
        1,
        '01020',
        '2.68',
        '25%',
        '1234567.50',
        '2026-11-23',
        '2026-11-23 18:00:00',
        '2026-11-23',
        '7:30',
        '5701234567890',
        '1020.50 kr.',
        'kr. 1020.5',
        '36:00',
        '7',
        '0.1',
        '0.3',
        '5701234567890',
        '100000000000000000000',
        '5',
      ],
    ]);
  });

  it('has texts, truths, errors and the values of formulas', async () => {
    const book = await makeWorkbook({
      strings: [
        '<t>plain</t>',
        '<r><t>bold</t></r><r><rPr><b/></rPr><t xml:space="preserve"> and not</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
        '<t>two_x000D_\nlines &amp; more</t>',
        '<t/>',
      ],
      sheets: [
        {
          name: 'Texts',
          rows: [
            '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>',
            '<row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="b"><v>0</v></c><c r="C2" t="e"><v>#N/A</v></c><c r="D2"><f>1+1</f><v>2</v></c><c r="E2" t="str"><f>A1&amp;"x"</f><v>plainx</v></c><c r="F2" t="d"><v>2026-11-23T00:00:00</v></c></row>',
          ].join(''),
        },
      ],
    });
    await expect(rowsOf(read(book))).resolves.toEqual([
      [1, 'plain', 'bold and not', 'two\r\nlines & more', '', 'inline'],
      [2, 'TRUE', 'FALSE', '#N/A', '2', 'plainx', '2026-11-23'],
    ]);
  });

  it('keeps the numbers of its rows and the places of its cells, and leaves out empty rows', async () => {
    const book = await makeWorkbook({
      sheets: [
        {
          name: 'Gaps',
          rows: '<row r="2"><c r="B2"><v>1</v></c><c r="XFD2" s="1"/></row><row r="3" s="1"/><row r="5"><c r="A5"><v>2</v></c><c r="AB5"><v>3</v></c></row><row><c><v>4</v></c><c><v>5</v></c></row>',
          end: '<mergeCells count="1"><mergeCell ref="A5:B5"/></mergeCells>',
        },
      ],
    });
    await expect(rowsOf(read(book))).resolves.toEqual([
      [2, '', '1'],
      [5, '2', ...Array.from({ length: 26 }, () => ''), '3'],
      [6, '4', '5'],
    ]);
  });

  it('has the numbers besides what their formats show of them', async () => {
    const formats = ['0', '0.0', '0%'];
    const cells = [7.4, 0.25, 0.5].map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`);
    const { sheets } = await readTable(
      new Blob([
        new Uint8Array(
          await makeWorkbook({
            formats,
            sheets: [{ name: 'A', rows: `<row>${cells.join('')}</row>` }],
          }),
        ),
      ]),
    );
    const numbers = sheets[0]?.rows[0]?.cells.map((cell) =>
      typeof cell === 'string' ? cell : [cell.value, cell.shown],
    );
    expect(numbers).toEqual([
      [7.4, '7'],
      [0.25, '0.3'],
      [0.5, '50%'],
    ]);
  });

  it('counts dates from 1900 or 1904', async () => {
    const sheet = (days: string) => ({
      name: 'Dates',
      rows: `<row><c s="1"><v>${days}</v></c></row>`,
    });
    const formats = ['yyyy-mm-dd'];
    const of = async (days: string, date1904: boolean) =>
      rowsOf(read(await makeWorkbook({ sheets: [sheet(days)], formats, date1904 })));
    await expect(of('46349', false)).resolves.toEqual([[1, '2026-11-23']]);
    await expect(of('44887', true)).resolves.toEqual([[1, '2026-11-23']]);
    await expect(of('1', false)).resolves.toEqual([[1, '1900-01-01']]);
    await expect(of('-5', false)).resolves.toEqual([[1, '-5']]);
  });

  it('gives its sheets in order, and names those that are hidden', async () => {
    const rows = '<row><c><v>1</v></c></row>';
    const table = await read(
      await makeWorkbook({
        sheets: [
          { name: 'Kunder &amp; sager', rows },
          { name: 'Skjult', state: 'hidden', rows },
          { name: 'Ressourcer', rows: '' },
          { name: 'Meget skjult', state: 'veryHidden', rows },
        ],
      }),
    );
    expect(table.sheets.map(({ name, rows: { length } }) => [name, length])).toEqual([
      ['Kunder & sager', 1],
      ['Ressourcer', 0],
    ]);
    expect(table.hiddenSheets).toEqual(['Skjult', 'Meget skjult']);
  });

  it('may have prefixes on its names, as Business Central writes them', async () => {
    const parts = workbookParts({
      sheets: [{ name: 'Varer', rows: '<row><c t="str"><v>A</v></c></row>' }],
    });
    const prefixed = Object.entries(parts).map(([path, xml]) => [
      path,
      path.startsWith('xl/') && !path.endsWith('.rels')
        ? xml.replaceAll(/<(\/?)([a-z])/gi, '<$1x:$2').replace('xmlns=', 'xmlns:x=')
        : xml,
    ]);
    await expect(rowsOf(read(await makeArchive(Object.fromEntries(prefixed))))).resolves.toEqual([
      [1, 'A'],
    ]);
  });
});

describe('a file that cannot be read says what to do', () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
  const zip = (parts: Record<string, string>) => makeArchive(parts);
  it.each([
    ['empty', '', 'file-empty', undefined],
    ['without texts', ' ; ;\n', 'file-empty', undefined],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'file-not-a-table',
      undefined,
    ],
    [
      'a web page',
      '<html><table><tr><td>No.</td></tr></table></html>',
      'file-not-a-table',
      undefined,
    ],
    ['a PDF', '%PDF-1.7\n', 'file-of-other-kind', { kind: '.pdf' }],
    ['an old workbook', compound, 'file-of-other-kind', { kind: '.xls' }],
    ['a workbook with a password', encrypted, 'file-has-password', undefined],
    ['a damaged archive', Buffer.from('504b030414000000', 'hex'), 'file-damaged', undefined],
    ['another archive', zip({ 'a.txt': 'a' }), 'file-not-a-table', undefined],
    [
      'a text document',
      zip({
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        'word/document.xml': '<a/>',
      }),
      'file-not-a-table',
      undefined,
    ],
    [
      'an OpenDocument workbook',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'file-of-other-kind',
      { kind: '.ods' },
    ],
    [
      'a binary workbook',
      zip({
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        'xl/workbook.bin': 'a',
      }),
      'file-of-other-kind',
      { kind: '.xlsb' },
    ],
    [
      'a workbook without rows',
      makeWorkbook({ sheets: [{ name: 'A', rows: '' }] }),
      'file-empty',
      undefined,
    ],
    [
      'a workbook whose XML is cut off',
      zip({
        ...workbookParts({ sheets: [{ name: 'A', rows: '' }] }),
        'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>',
      }),
      'file-damaged',
      undefined,
    ],
  ] as const)('%s', async (_, content, code, params) => {
    await expect(refusal(read(await content))).resolves.toEqual(['unreadable-file', code, params]);
  });

  it.each([
    ['rows', { maxRows: 2 }, 'a\n1\n2\n3\n', 'too-many-rows', { max: 2 }],
    ['empty rows', { maxReadRows: 3 }, 'a\n\n\n\nb\n', 'too-many-empty-rows', { max: 3 }],
    ['empty cells', { maxReadCells: 5 }, 'a,b,,,,\n', 'file-unpacks-too-large', undefined],
    ['columns', { maxColumns: 2 }, 'a,b,\n1,2,3\n', 'too-many-columns', { max: 2 }],
    ['cells', { maxCells: 5 }, 'a,b\n1,2\n3,4\n', 'file-unpacks-too-large', undefined],
    ['characters', { maxCharacters: 5 }, 'abc\ndef\n', 'file-unpacks-too-large', undefined],
  ] as const)('it has too many %s', async (_, limits, text, code, params) => {
    await expect(refusal(read(text, limits))).resolves.toEqual(['unreadable-file', code, params]);
    const rows = text
      .trim()
      .split('\n')
      .map(
        (line) =>
          `<row>${line
            .split(',')
            .map((cell) => `<c t="str"><v>${cell}</v></c>`)
            .join('')}</row>`,
      );
    const book = await makeWorkbook({ sheets: [{ name: 'A', rows: rows.join('') }] });
    await expect(refusal(read(book, limits))).resolves.toEqual(['unreadable-file', code, params]);
  });

  it('it is too large', async () => {
    await expect(refusal(read('a\n'.repeat(2 ** 20), { maxBytes: 2 ** 20 }))).resolves.toEqual([
      'too-large',
      'file-too-large',
      { max: '1 MB' },
    ]);
  });
});
