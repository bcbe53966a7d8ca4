import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsInRange, formatBlock, parseBlock, placeBlock } from './block.ts';

describe('blocks of cells', () => {
  test.each([
    ['7,5', [['7,5']]],
    [
      '7,5\t4\n1\t\n',
      [
        ['7,5', '4'],
        ['1', ''],
      ],
    ],
    [
      '7,5\t4\r\n1\t2\r\n',
      [
        ['7,5', '4'],
        ['1', '2'],
      ],
    ],
    ['\t4', [['', '4']]],
    ['1\n\n2\n', [['1'], [''], ['2']]],
    ['"7\n8"\t"a ""b"""\n', [['7\n8', 'a "b"']]],
    [' 7,5 ', [['7,5']]],
  ])('%j is read as a spreadsheet writes it', (text, rows) => {
    expect(parseBlock(text)).toEqual(rows);
  });

  test('a copied block is pasted as it was', () => {
    const cell = fc.stringMatching(/^[\d,.:-]{0,6}$/);
    const block = fc.integer({ min: 1, max: 7 }).chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 5,
      }),
    );
    fc.assert(
      fc.property(block, (rows) => {
        // A last row without values looks like the line break at the end of a block.
        fc.pre(rows.length === 1 || rows.at(-1)?.some((text) => text !== '') === true);
        expect(parseBlock(formatBlock(rows))).toEqual(rows);
      }),
    );
  });

  test('empty values change nothing, and values outside of the grid are counted', () => {
    const block = [
      ['1', '', '3'],
      ['4', '5', '6'],
    ];
    expect(placeBlock(block, { row: 1, column: 5 }, { rows: 2, columns: 7 })).toEqual({
      cells: [{ row: 1, column: 5, text: '1' }],
      outside: 4,
    });
  });

  test('a range covers the same cells whichever corner it began in', () => {
    const [one, other] = [
      { row: 2, column: 1 },
      { row: 0, column: 4 },
    ];
    for (const range of [
      { from: one, to: other },
      { from: other, to: one },
    ]) {
      expect(columnsInRange(range, 1)).toEqual({ first: 1, last: 4 });
      expect(columnsInRange(range, 3)).toBeUndefined();
    }
  });
});
