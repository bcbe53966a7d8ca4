import { describe, expect, it } from 'vitest';
import { findHeader, isGroupRow, lettersOf } from './header.ts';
import { mappedColumns } from './read-row.ts';

describe('the row with the headings', () => {
  it.each([
    [
      'the first row',
      [
        ['Nr.', 'Navn'],
        ['1', 'A'],
      ],
      0,
    ],
    [
      'the first row of unknown headings',
      [
        ['Ref', 'Wort', 'Zahl'],
        ['1', 'A', '2'],
      ],
      0,
    ],
    [
      'the first row although a later one has our names',
      [
        ['Nr.', 'Navn'],
        ['Nummer', 'Navn', 'Aktiv'],
      ],
      0,
    ],
    [
      'below a title, a date and blanks',
      [
        ['Nordlys Byg – debitorliste'],
        ['Udskrevet 24-11-2026', '', '', 'Side 1'],
        ['Kundenr.', 'Navn', 'Adresse'],
        ['10042', 'A', 'B'],
      ],
      2,
    ],
    [
      'below a title, with unknown headings',
      [['Liste'], ['Ref', 'Wort', 'Zahl'], ['1', 'A', '2']],
      1,
    ],
    ['the first row, if only numbers are wider', [['Liste'], ['1', '2', '3']], 0],
    ['the first row of a single column', [['Kode'], ['LAGER'], ['KONTOR']], 0],
    ['nowhere in an empty sheet', [], 0],
  ])('is %s', (_, rows, expected) => expect(findHeader(rows)).toBe(expected));

  it('is the one of the kind that is asked for', () => {
    const rows = [
      ['Varer', 'Enhed'],
      ['Kundenr.', 'Navn'],
    ];
    expect(findHeader(rows, 'customer')).toBe(1);
  });
});

describe('a row that names a group', () => {
  const headings = ['Kundenr.', 'Navn', 'Adresse'];
  const columns = mappedColumns('customer', ['no', 'name', null]);

  it('has one text without digits', () => {
    expect(isGroupRow(['Vejle Kommune'], headings, columns)).toBe(true);
    expect(isGroupRow(['', '', 'Vejle Kommune'], headings, columns)).toBe(true);
  });

  it.each([
    ['a number without a name, which is refused', ['K-1001']],
    ['a word that may be a number', ['VEJLE']],
    ['a sum', ['I alt 412']],
    ['two cells', ['Vejle', 'Kommune']],
    ['no cell', []],
  ])('is not %s', (_, cells) => expect(isGroupRow(cells, headings, columns)).toBe(false));

  it('is not the only cell of a narrow table, or of one that needs no other', () => {
    expect(
      isGroupRow(['LAGER'], ['Kode', 'Aktiv'], mappedColumns('location', ['code', 'active'])),
    ).toBe(false);
    expect(isGroupRow(['LAGER'], headings, mappedColumns('location', ['code', null, null]))).toBe(
      false,
    );
  });
});

it('columns without headings have letters', () => {
  expect([...lettersOf(28)].slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
});
