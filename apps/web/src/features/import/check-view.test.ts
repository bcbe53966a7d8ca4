import type { ImportedRow, ImportFinding } from '@worksheet/domain/import/contract';
import { describe, expect, it } from 'vitest';
import {
  firstGroup,
  knownValues,
  rowFields,
  rowsOfGroup,
  tableColumns,
  warningGroups,
  type SheetResult,
} from '#features/import/check-view.ts';

const counts = { created: 0, updated: 0, unchanged: 0, deactivated: 0, refused: 0 };

function finding(row: number, field: string, code: string, value = ''): ImportFinding {
  return { row, field, code, value, message: '' };
}

function importedRow(row: Partial<ImportedRow>): ImportedRow {
  return { row: 2, status: 'created', key: {}, file: {}, before: null, after: {}, ...row };
}

function sheet(parts: Partial<SheetResult>): SheetResult {
  return {
    name: 'Varer',
    entity: 'item',
    counts,
    errors: [],
    warnings: [],
    rows: [],
    suggestions: [],
    ...parts,
  };
}

describe('the rows of a check', () => {
  it('begin with the wrong ones, then with those that change', () => {
    expect(firstGroup({ ...counts, created: 9, updated: 1, refused: 1 })).toBe('refused');
    expect(firstGroup({ ...counts, created: 9, updated: 1 })).toBe('updated');
    expect(firstGroup({ ...counts, created: 9 })).toBe('created');
    expect(firstGroup(counts)).toBe('unchanged');
  });

  it('are those of a count, or those that a warning is about', () => {
    const rows = [
      importedRow({ row: 2, status: 'created' }),
      importedRow({ row: 3, status: 'refused' }),
    ];
    const result = sheet({ rows, warnings: [finding(2, 'no', 'lost-zeros', '1020')] });
    expect(rowsOfGroup(result, 'refused')).toEqual([rows[1]]);
    expect(rowsOfGroup(result, { warning: 'lost-zeros' })).toEqual([rows[0]]);
  });
});

it('warnings of a kind are one line, with their rows and different values', () => {
  const warnings = [
    finding(2, 'baseUnitCode', 'new-unit-of-measure', 'PL'),
    finding(3, 'baseUnitCode', 'new-unit-of-measure', 'PL'),
    finding(3, 'no', 'lost-zeros', '1020'),
  ];
  expect(warningGroups(warnings).map(({ code, rows, values }) => ({ code, rows, values }))).toEqual(
    [
      { code: 'new-unit-of-measure', rows: 2, values: ['PL'] },
      { code: 'lost-zeros', rows: 1, values: ['1020'] },
    ],
  );
});

describe('the table of rows shows', () => {
  const fieldsOf = (...args: Parameters<typeof tableColumns>) =>
    tableColumns(...args).map(({ field }) => field);

  it('key, name and reference of the mapped columns', () => {
    const mapped = ['barcode', 'blocked', 'baseUnitCode', 'description', 'no'];
    expect(fieldsOf('item', mapped)).toEqual(['no', 'description', 'baseUnitCode']);
  });

  it('the whole key and one more', () => {
    const mapped = ['description', 'unitType', 'unitNo', 'code', 'hours'];
    expect(fieldsOf('unit', mapped)).toEqual(['unitType', 'unitNo', 'code', 'description']);
    expect(fieldsOf('unit', ['itemNo', 'code', 'description'])).toEqual([
      'code',
      'itemNo',
      'description',
    ]);
  });
});

describe('a row field by field', () => {
  const file = { no: 'G-1', description: 'Gips', baseUnitCode: 'PL', blocked: 'Nej' };
  const becomingOf = (row: ImportedRow, errors: ImportFinding[] = []) =>
    Object.fromEntries(
      rowFields('item', row, errors).map(({ column, becomes }) => [column.field, becomes]),
    );

  it('that is created becomes what the file says, and Blocked becomes the opposite', () => {
    const after = { no: 'G-1', description: 'Gips', baseUnitCode: 'PL', active: true };
    expect(becomingOf(importedRow({ file, after }))).toEqual({
      no: 'is-created',
      description: 'as-in-file',
      baseUnitCode: 'as-in-file',
      blocked: { value: true },
    });
  });

  it('that is wrong says which field cannot be set', () => {
    const errors = [finding(2, 'baseUnitCode', 'does-not-exist', 'PL')];
    const fields = becomingOf(importedRow({ status: 'refused', file }), errors);
    expect(fields).toMatchObject({ no: 'is-created', baseUnitCode: 'cannot-be-set' });
  });

  it('that changes says what stays', () => {
    const before = { no: 'G-1', description: 'Gipsplade', baseUnitCode: 'PL', active: true };
    const row = importedRow({ status: 'updated', file, before, after: { description: 'Gips' } });
    expect(becomingOf(row)).toEqual({
      no: 'stays-unchanged',
      description: 'as-in-file',
      baseUnitCode: 'stays-unchanged',
      blocked: 'stays-unchanged',
    });
  });

  it('that is not in the file shows its key, its name and what changes', () => {
    const before = { no: 'G-1', description: 'Gips', barcode: null, active: true };
    const row = importedRow({
      row: null,
      status: 'deactivated',
      key: { no: 'G-1' },
      file: { no: '', description: '' },
      before,
      after: { active: false },
    });
    expect(becomingOf(row)).toEqual({
      no: 'stays-unchanged',
      description: 'stays-unchanged',
      active: { value: false },
    });
  });
});

it('an unknown code may mean one that the file or the company has', () => {
  const rows = [
    importedRow({ after: { baseUnitCode: 'STK' } }),
    importedRow({ before: { baseUnitCode: 'KASSE' }, after: { baseUnitCode: 'PL' } }),
  ];
  const warnings = [finding(3, 'baseUnitCode', 'new-unit-of-measure', 'PL')];
  expect(knownValues(sheet({ rows, warnings }), 'baseUnitCode')).toEqual(['KASSE', 'STK']);
});
