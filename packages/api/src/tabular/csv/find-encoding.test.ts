import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { describe, expect, it } from 'vitest';
import { characterOf } from '#tabular/csv/encodings.ts';
import { findEncoding, UncertainEncoding } from '#tabular/csv/find-encoding.ts';
import { readTable } from '#tabular/read-table.ts';

type SingleByte = Exclude<CsvEncoding, 'utf-8'>;

function encoded(text: string, encoding: SingleByte): Buffer {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [characterOf(encoding, byte), byte]),
  );
  return Buffer.from([...text].map((each) => bytes.get(each) ?? expect.unreachable(each)));
}

async function candidatesOf(bytes: Buffer) {
  const error: unknown = await findEncoding(bytes).catch((reason: unknown) => reason);
  return error instanceof UncertainEncoding ? error.candidates : error;
}

const list = 'Nr.;Navn\r\n1000;Smørrebrød på Åen\r\n1001;Æblegård A/S\r\n';

describe('is certain', () => {
  it.each([
    ['ASCII', Buffer.from('Nr.;Navn\r\n1000;Kaj\r\n'), 'utf-8'],
    ['UTF-8', Buffer.from(list), 'utf-8'],
    ['Danish in Windows-1252', encoded(list, 'windows-1252'), 'windows-1252'],
    ['capitals', encoded('RØD ÆBLE MÅL', 'windows-1252'), 'windows-1252'],
    ['German', encoded('Müller Köln Straße ÄRZTE „Wort“', 'windows-1252'), 'windows-1252'],
    ['French', encoded('café Château d’or', 'windows-1252'), 'windows-1252'],
    ['signs', encoded('5 €;20 °C;12 m²;½ L;§ 5;Øst–vest', 'windows-1252'), 'windows-1252'],
    ['a single letter', encoded('Å;Brandø;menü', 'windows-1252'), 'windows-1252'],
  ])('%s', async (_, bytes, encoding) => {
    await expect(findEncoding(bytes)).resolves.toBe(encoding);
  });
});

describe('is asked', () => {
  it.each<[SingleByte, string]>([
    ['cp850', list],
    ['cp850', 'Nr.;Navn\n1;brø\n'],
    ['cp850', 'Nr.;Navn\n1;æble\n'],
    ['cp850', 'Nr.;Navn\n1;Müller\n'],
    ['macintosh', list],
    ['macintosh', 'Nr.;Navn\n1;Smør år\n'],
    ['macintosh', 'Nr.;Navn\n1;år\n'],
  ])('%s, whose preview has the letters: %j', async (encoding, text) => {
    const candidates = await candidatesOf(encoded(text, encoding));
    const line = text.split(/\r?\n/).find((each) => /[^\0-\x7F]/.test(each));
    expect(candidates).toContainEqual({ encoding, preview: [line] });
    expect(candidates).toHaveLength(3);
  });

  it('a line of Windows-1252 in UTF-8, with a line of each', async () => {
    const bytes = Buffer.concat([Buffer.from(list), encoded('1002;Rødgrød\r\n', 'windows-1252')]);
    const [first] = (await candidatesOf(bytes)) as unknown[];
    const preview = ['1000;Smørrebrød på Åen', '1002;Rødgrød'];
    expect(first).toEqual({ encoding: 'utf-8', preview });
    const { sheets } = await readTable(new Blob([new Uint8Array(bytes)]), undefined, {
      encoding: 'utf-8',
    });
    expect(sheets[0]?.rows.map(({ cells }) => cells[1])).toEqual([
      'Navn',
      'Smørrebrød på Åen',
      'Æblegård A/S',
      'Rødgrød',
    ]);
  });
});

it.each<SingleByte>(['windows-1252', 'cp850', 'macintosh'])(
  'is read as %s if the caller says so',
  async (encoding) => {
    const file = new Blob([new Uint8Array(encoded(list, encoding))]);
    const { sheets } = await readTable(file, undefined, { encoding });
    expect(sheets[0]?.rows[1]?.cells).toEqual(['1000', 'Smørrebrød på Åen']);
  },
);

it('a byte-order mark tells the encoding, whatever the caller says', async () => {
  const file = new Blob([`\uFEFF${list}`]);
  const { encoding, sheets } = await readTable(file, undefined, { encoding: 'cp850' });
  expect([encoding, sheets[0]?.rows[1]?.cells[1]]).toEqual(['utf-8', 'Smørrebrød på Åen']);
});
