import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBlock } from '../worksheet/week/block.ts';
import { parsePastedRows, placePastedRows, withEmptyRow, withoutHeadings } from './pasted-rows.ts';

describe('rows that are pasted', () => {
  test.each([
    ['cells of a spreadsheet', '10\tPlanlægning\r\n20\tMontage\r\n'],
    ['a CSV file of a Danish Excel', '10;Planlægning\r\n20;Montage\r\n'],
    ['a CSV file with quotes', '"10";"Planlægning"\n"20";"Montage"\n'],
    ['a CSV file with a byte-order mark', '\uFEFF10;Planlægning\n20;Montage'],
    ['lines between the rows that are empty', '10\tPlanlægning\n\t\n\n20\tMontage\n'],
    ['spaces that do not break', '10\tPlanlægning\u00A0\n20\t Montage'],
  ])('%s are read as rows', (_, text) => {
    expect(parsePastedRows(text)).toEqual([
      ['10', 'Planlægning'],
      ['20', 'Montage'],
    ]);
  });

  test('a semicolon in a description separates nothing if the cells are separated by tabs', () => {
    expect(parsePastedRows('10\tKran; med fører')).toEqual([['10', 'Kran; med fører']]);
  });

  test('a line without a semicolon means that semicolons separate nothing', () => {
    expect(parsePastedRows('Kran; med fører\nStillads')).toEqual([
      ['Kran; med fører'],
      ['Stillads'],
    ]);
  });

  test('a quoted cell may contain quotes, the separator and line breaks, which become spaces', () => {
    expect(parsePastedRows('10;"Rør 3/4""; galv."\n20;"Montage\r\naf rør"')).toEqual([
      ['10', 'Rør 3/4"; galv.'],
      ['20', 'Montage af rør'],
    ]);
  });

  test('a first row of headings is left out', () => {
    const headings = [
      ['Code', 'Kode'],
      ['Description', 'Beskrivelse'],
    ];
    expect(withoutHeadings(parsePastedRows('KODE\tbeskrivelse\n10\tA'), headings)).toEqual([
      ['10', 'A'],
    ]);
    expect(withoutHeadings([['Kode'], ['10']], headings)).toEqual([['Kode'], ['10']]);
    expect(withoutHeadings([['Kode', 'A']], headings)).toEqual([['Kode', 'A']]);
  });

  test('whatever is copied from the grid is pasted as it was', () => {
    const cell = fc.stringMatching(/^[a-zæøå0-9;,"]{1,8}$/);
    const row = fc.tuple(cell, cell).filter(([first]) => !first.startsWith('"'));
    const safe = row.filter(([, second]) => !second.startsWith('"'));
    fc.assert(
      fc.property(fc.array(safe, { minLength: 1, maxLength: 6 }), (rows) => {
        expect(parsePastedRows(formatBlock(rows))).toEqual(rows);
      }),
    );
  });
});

describe('the grid that they are pasted into', () => {
  const grid = [
    ['10', 'Planlægning'],
    ['', ''],
  ];

  test('gets the rows that it lacks', () => {
    const pasted = [
      ['20', 'Montage'],
      ['30', 'Aflevering'],
    ];
    expect(placePastedRows(grid, pasted, { at: { row: 1, column: 0 }, columns: 2 })).toEqual({
      rows: [grid[0], ...pasted],
      outside: 0,
    });
  });

  test('keeps what stands beside the pasted cells', () => {
    const { rows } = placePastedRows(grid, [['Opmåling'], ['Montage']], {
      at: { row: 0, column: 1 },
      columns: 2,
    });
    expect(rows).toEqual([
      ['10', 'Opmåling'],
      ['', 'Montage'],
    ]);
  });

  test('counts the texts that have no column', () => {
    const pasted = [['20', 'Montage', 'Bo', '']];
    const { rows, outside } = placePastedRows(grid, pasted, {
      at: { row: 1, column: 0 },
      columns: 2,
    });
    expect(rows[1]).toEqual(['20', 'Montage']);
    expect(outside).toBe(1);
  });

  test('always ends with an empty row to type in, until it is full', () => {
    const row = ['10', 'Planlægning'];
    expect(withEmptyRow([], { columns: 2, max: 2 })).toEqual([['', '']]);
    expect(withEmptyRow([row], { columns: 2, max: 2 })).toEqual([row, ['', '']]);
    expect(withEmptyRow([row, ['', ' ']], { columns: 2, max: 9 })).toEqual([row, ['', ' ']]);
    expect(withEmptyRow([row, row], { columns: 2, max: 2 })).toEqual([row, row]);
  });
});
