import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { makeArchive, workbookParts } from '#tabular/testing/make-workbook.ts';

const mebibyte = 1024 * 1024;
const sheetPath = 'xl/worksheets/sheet1.xml';
const stringsPath = 'xl/sharedStrings.xml';

/** The content of a part: a beginning, a piece that is repeated, and an end. */
interface Repeated {
  readonly begin?: string;
  readonly piece: string;
  readonly times: number;
  readonly end?: string;
}

const sheet = '<worksheet><sheetData>';
const sheetEnd = '</sheetData></worksheet>';
const cell = '<c><v>1</v></c>';
const timesFor = (piece: string, bytes: number) => Math.ceil(bytes / piece.length);
const rowOf = (cells: string, count: number) => `<row>${cells.repeat(count)}</row>`;

/** A workbook one of whose parts is this one, packed without ever being whole in memory. */
async function workbookWith(path: string, part: Repeated, claimedSize?: number): Promise<Buffer> {
  const parts = workbookParts({ sheets: [{ name: 'A', rows: rowOf(cell, 1) }] });
  const { [path]: _, ...others } = parts;
  return makeRawZip([
    ...Object.entries(others).map(([name, text]) => packed(name, text)),
    await packedRepeat(path, part, claimedSize),
  ]);
}

interface PackedEntry {
  readonly path: string;
  readonly data: Buffer;
  readonly size: number;
  readonly crc: number;
}

function packed(path: string, text: string): PackedEntry {
  return { path, data: deflateRawSync(text), size: Buffer.byteLength(text), crc: crc32(text) };
}

async function packedRepeat(
  path: string,
  { begin = '', piece, times, end = '' }: Repeated,
  claimedSize?: number,
): Promise<PackedEntry> {
  const perChunk = Math.max(1, Math.floor(mebibyte / piece.length));
  const chunk = Buffer.from(piece.repeat(perChunk));
  function* chunks() {
    yield Buffer.from(begin);
    for (let left = times; left > 0; left -= perChunk)
      yield left >= perChunk ? chunk : Buffer.from(piece.repeat(left));
    yield Buffer.from(end);
  }
  const data = await buffer(Readable.from(chunks()).pipe(createDeflateRaw({ level: 1 })));
  const size = Buffer.byteLength(begin + end) + Buffer.byteLength(piece) * times;
  return { path, data, size: claimedSize ?? size, crc: 0 };
}

/** An archive whose directory states what its entries state, true or not. */
export function makeRawZip(entries: readonly PackedEntry[], copies = 1): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, data, size, crc } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    writeFacts(local, 4, { size, crc, packedSize: data.length, nameLength: path.length });
    bodies.push(local, Buffer.from(path), data);
    for (let copy = 0; copy < copies; copy += 1) {
      const name = Buffer.from(copy === 0 ? path : `${path}${copy}`);
      const central = Buffer.alloc(46);
      central.writeUInt32LE(0x02_01_4b_50, 0);
      writeFacts(central, 6, { size, crc, packedSize: data.length, nameLength: name.length });
      central.writeUInt32LE(offset, 42);
      directory.push(central, name);
    }
    offset += local.length + path.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  const count = Math.min(entries.length * copies, 0xff_ff);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

function writeFacts(
  header: Buffer,
  at: number,
  facts: { size: number; crc: number; packedSize: number; nameLength: number },
): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(8, at + 4);
  header.writeUInt32LE(facts.crc, at + 10);
  header.writeUInt32LE(facts.packedSize, at + 14);
  header.writeUInt32LE(facts.size % 2 ** 32, at + 18);
  header.writeUInt16LE(facts.nameLength, at + 22);
}

/** Archives in archives, each of which is ten times the one in it. */
async function nestedArchives(): Promise<Buffer> {
  let inner: Buffer = Buffer.alloc(mebibyte);
  for (let depth = 0; depth < 5; depth += 1)
    inner = await makeArchive(
      Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.zip`, inner])),
    );
  return inner;
}

const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('');

const bomb = 256 * mebibyte;
const longText = 'x'.repeat(32_000);

/** Files that would take much memory or time if anything in them were believed, each smaller than 10 MiB. */
export const hostileFiles: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'archives in archives': nestedArchives,
  'a sheet of blanks': () =>
    workbookWith(sheetPath, { begin: sheet, piece: ' ', times: bomb, end: sheetEnd }),
  'a sheet of blanks between tags': () =>
    workbookWith(sheetPath, {
      begin: sheet,
      piece: '<a>  </a>',
      times: timesFor('<a>  </a>', bomb),
      end: sheetEnd,
    }),
  'a sheet of empty rows': () =>
    workbookWith(sheetPath, {
      begin: sheet,
      piece: '<row/>',
      times: timesFor('<row/>', bomb),
      end: sheetEnd,
    }),
  'a sheet of empty cells': () =>
    workbookWith(sheetPath, {
      begin: sheet,
      piece: rowOf('<c s="1"/>', 16_384),
      times: 1_500,
      end: sheetEnd,
    }),
  'a sheet of many rows': () =>
    workbookWith(sheetPath, {
      begin: sheet,
      piece: rowOf(cell, 1),
      times: 5_000_000,
      end: sheetEnd,
    }),
  'a sheet of 16,384 columns': () =>
    workbookWith(sheetPath, {
      begin: sheet,
      piece: rowOf(cell, 16_384),
      times: 1_000,
      end: sheetEnd,
    }),
  'the most cells': () =>
    workbookWith(sheetPath, {
      begin: sheet,
      piece: rowOf('<c><v>1.2345678901</v></c>', 200),
      times: 20_000,
      end: sheetEnd,
    }),
  'the last cell in every row': () =>
    workbookWith(sheetPath, {
      begin: sheet,
      piece: '<row><c r="GR1"><v>1</v></c></row>',
      times: 20_000,
      end: sheetEnd,
    }),
  'a sheet that is one tag': () =>
    workbookWith(sheetPath, { begin: '<worksheet ', piece: 'a', times: bomb }),
  'a sheet with a million attributes': () =>
    workbookWith(sheetPath, { begin: '<worksheet', piece: ' a="b"', times: 1_000_000, end: '/>' }),
  'a sheet that is one text': () =>
    workbookWith(sheetPath, { begin: `${sheet}<row><c t="str"><v>`, piece: 'a', times: bomb }),
  'a sheet that is one comment': () =>
    workbookWith(sheetPath, { begin: `${sheet}<!--`, piece: 'a', times: bomb }),
  'a cell of many pieces': () =>
    workbookWith(sheetPath, {
      begin: `${sheet}<row><c t="str"><v>`,
      piece: 'aaaaaaaaaaaa<b/>',
      times: bomb / 16,
    }),
  'a deep sheet': () => workbookWith(sheetPath, { piece: '<a>', times: 30_000_000 }),
  'a sheet larger than it states': () =>
    workbookWith(
      sheetPath,
      { begin: sheet, piece: '<row/>', times: timesFor('<row/>', bomb), end: sheetEnd },
      100,
    ),
  'long shared texts': () =>
    workbookWith(stringsPath, {
      begin: '<sst>',
      piece: `<si><t>${longText}</t></si>`,
      times: 8_000,
      end: '</sst>',
    }),
  'millions of shared texts': () =>
    workbookWith(stringsPath, {
      begin: '<sst>',
      piece: '<si/>',
      times: timesFor('<si/>', bomb),
      end: '</sst>',
    }),
  'one long text in every cell': async () => {
    const parts = workbookParts({
      sheets: [{ name: 'A', rows: '' }],
      strings: [`<t>${longText}</t>`],
    });
    const cells = {
      begin: sheet,
      piece: rowOf('<c t="s"><v>0</v></c>', 200),
      times: 20_000,
      end: sheetEnd,
    };
    const others = Object.entries(parts).filter(([path]) => path !== sheetPath);
    return makeRawZip([
      ...others.map(([path, xml]) => packed(path, xml)),
      await packedRepeat(sheetPath, cells),
    ]);
  },
  'millions of styles': () =>
    workbookWith('xl/styles.xml', {
      begin: '<styleSheet><cellXfs>',
      piece: '<xf numFmtId="14"/>',
      times: 10_000_000,
      end: '</cellXfs></styleSheet>',
    }),
  'a million sheets': () =>
    workbookWith('xl/workbook.xml', {
      begin: '<workbook><sheets>',
      piece: '<sheet name="A" r:id="rId1"/>',
      times: 1_000_000,
      end: '</sheets></workbook>',
    }),
  'a million relationships': () =>
    workbookWith('xl/_rels/workbook.xml.rels', {
      begin: '<Relationships>',
      piece: '<Relationship Id="a" Type="a/worksheet" Target="b"/>',
      times: 1_000_000,
      end: '</Relationships>',
    }),
  'numbers in a slow format': async () => {
    const parts = workbookParts({
      sheets: [{ name: 'A', rows: '' }],
      formats: [`[Red]${'?'.repeat(100)}/${'?'.repeat(100)}`],
    });
    const cells = {
      begin: sheet,
      piece: rowOf('<c s="1"><v>0.123456789</v></c>', 90),
      times: 20_000,
      end: sheetEnd,
    };
    const others = Object.entries(parts).filter(([path]) => path !== sheetPath);
    return makeRawZip([
      ...others.map(([path, xml]) => packed(path, xml)),
      await packedRepeat(sheetPath, cells),
    ]);
  },
  'entities that multiply': () =>
    makeArchive({
      ...workbookParts({ sheets: [{ name: 'A', rows: '<row><c t="s"><v>0</v></c></row>' }] }),
      [stringsPath]: `<!DOCTYPE sst [<!ENTITY l0 "lol">${laughs}]><sst><si><t>&l9;</t></si></sst>`,
    }),
  'entities from elsewhere': () =>
    makeArchive({
      ...workbookParts({ sheets: [{ name: 'A', rows: '<row><c t="s"><v>0</v></c></row>' }] }),
      [stringsPath]:
        '<!DOCTYPE sst [<!ENTITY l SYSTEM "file:///etc/passwd">]><sst><si><t>&l;</t></si></sst>',
    }),
  'many entries': () =>
    makeRawZip(
      Array.from({ length: 90_000 }, (_, index) => ({
        path: String(index),
        data: Buffer.from([3, 0]),
        size: 0,
        crc: 0,
      })),
    ),
  'one entry many times': () =>
    makeRawZip(
      Object.entries(workbookParts({ sheets: [{ name: 'A', rows: '' }] })).map(([path, xml]) =>
        packed(path, xml),
      ),
      9_000,
    ),
  'CSV of quotation marks': () => Buffer.alloc(10 * mebibyte, '"'),
  'CSV of a quotation mark and a letter': () => Buffer.alloc(10 * mebibyte, '"a'),
  'CSV of quoted empty cells': () => Buffer.alloc(10 * mebibyte, '"";'),
  'CSV of separators': () => Buffer.alloc(10 * mebibyte, ';'),
  'CSV of empty lines': () => Buffer.alloc(10 * mebibyte, '\n'),
  'CSV of carriage returns': () => Buffer.alloc(10 * mebibyte, '\r'),
  'CSV of one letter in a line': () => Buffer.alloc(10 * mebibyte, 'a\n'),
  'CSV of one line': () => Buffer.alloc(10 * mebibyte, 'a'),
  'CSV of the most cells': () =>
    Buffer.from(`${'ab;'.repeat(170)}\n`.repeat(20_000).slice(0, 10 * mebibyte)),
  'CSV of a quoted cell of 10 MiB': () =>
    Buffer.concat([Buffer.from('a;b\n1;"'), Buffer.alloc(10 * mebibyte - 100, 'a\n')]),
  'CSV of line breaks in quotation marks': () => Buffer.alloc(10 * mebibyte, '"\n\n\n\n";a\n'),
  'UTF-16 of halves of characters': () =>
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.alloc(10 * mebibyte - 3, Buffer.from([0x00, 0xd8])),
    ]),
  'bytes of Windows-1252': () => Buffer.alloc(10 * mebibyte, Buffer.from([0xe6, 0x3b, 0x80, 0x0a])),
};
