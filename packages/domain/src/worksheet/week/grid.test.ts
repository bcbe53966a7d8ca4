import { describe, expect, test } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { datesOfWeek } from '#dates/iso-week.ts';
import type { WorksheetRecord } from '../record.ts';
import {
  arrangeLines,
  cellState,
  hoursSum,
  linesOf,
  ofPresentCustomers,
  sumOf,
  takeLines,
  weekLineKey,
  weekLineOf,
  weekRows,
} from './grid.ts';

const dates = datesOfWeek('2026-11-16');
const hour = { unitType: 'Resource', unitNo: 'H-200', unitDescription: 'Bo Lund' } as const;

describe('rows of the week', () => {
  test.each([
    ['customerNo', 'C-2'],
    ['jobCode', 'J-2'],
    ['jobTaskCode', null],
    ['locationCode', 'SOUTH'],
    ['workTypeCode', null],
    ['unitType', 'Resource'],
    ['unitNo', 'V-1'],
    ['unitOfMeasureCode', 'PCS'],
    ['description', 'Bolts'],
  ] as const)('records with another %s are in another row', (field, value) => {
    const one = sampleRecord();
    const other = sampleRecord({ [field]: value });
    expect(weekLineKey(weekLineOf(one))).not.toBe(weekLineKey(weekLineOf(other)));
    expect(linesOf([one, other])).toHaveLength(2);
  });

  test('a job that was billed to another customer before has a row for each', () => {
    const [before, now] = [sampleRecord({ id: 1 }), sampleRecord({ id: 2, customerNo: 'C-2' })];
    const rows = weekRows(linesOf([before, now]), [before, now], dates);
    expect(rows.map(({ line }) => line.customerNo)).toEqual([before.customerNo, 'C-2']);
    expect(rows.map(({ cells }) => cells.flatMap(({ records }) => records))).toEqual([
      [before],
      [now],
    ]);
  });

  test('a cell holds the records of its date, by their times', () => {
    const late = sampleRecord({ id: 1, timeFrom: '2026-11-18T12:30:00', quantity: 2.5 });
    const early = sampleRecord({ id: 2, timeFrom: '2026-11-18T07:00:00', quantity: 3 });
    const friday = sampleRecord({ id: 3, date: '2026-11-20' });
    const records = [late, early, friday];
    const [row] = weekRows(linesOf(records), records, dates);
    expect(row?.cells.map((cell) => cell.records.map(({ id }) => id))).toEqual([
      [],
      [],
      [2, 1],
      [],
      [3],
      [],
      [],
    ]);
    expect(sumOf(row?.cells[2]?.records ?? [])).toBe(550);
  });

  test('hours are summed by what the records count as hours', () => {
    expect(
      hoursSum([
        sampleRecord({ quantity: 1, hours: 7.4 }),
        sampleRecord({ quantity: 5, hours: null }),
        sampleRecord({ quantity: 0.1, hours: 0.1 }),
      ]),
    ).toBe(7_500_000);
  });
});

test('lines of a customer whom the job was billed to before are not offered', () => {
  const now = weekLineOf(sampleRecord({ customerNo: 'C-2' }));
  const before = weekLineOf(sampleRecord());
  const other = weekLineOf(sampleRecord({ jobCode: 'J-2' }));
  expect(ofPresentCustomers([now, other, before])).toEqual([now, other]);
});

describe('the state of a cell', () => {
  const locked: Partial<WorksheetRecord> = { allowedActions: [], lockReason: 'record-approved' };

  test('a cell without records is empty, with one record it is that record', () => {
    expect(cellState({ records: [] })).toEqual({ kind: 'empty' });
    const record = sampleRecord();
    expect(cellState({ records: [record] })).toEqual({ kind: 'one', record });
  });

  test.each(['record-approved', 'record-exported', 'record-changed-by-another'] as const)(
    'a cell is locked by %s',
    (lockReason) => {
      const record = sampleRecord({ allowedActions: [], lockReason });
      expect(cellState({ records: [record] })).toEqual({ kind: 'locked', reason: lockReason });
    },
  );

  test('several records are opened, unless all of them are locked', () => {
    const [open, approved] = [sampleRecord({ id: 1 }), sampleRecord({ id: 2, ...locked })];
    expect(cellState({ records: [open, approved] })).toEqual({ kind: 'several' });
    expect(cellState({ records: [approved, approved] })).toMatchObject({ kind: 'locked' });
  });
});

describe('the order of the rows', () => {
  const quay = weekLineOf(sampleRecord({ ...hour, hours: 2, description: 'Quay' }));
  const crane = weekLineOf(sampleRecord({ ...hour, hours: 2, jobDescription: 'Crane' }));
  const screws = weekLineOf(sampleRecord());
  const bolts = weekLineOf(sampleRecord({ description: 'Bolts' }));

  test('hours come first, by job; what was only used in other weeks is offered below', () => {
    expect(
      arrangeLines(undefined, { lines: [screws, quay, crane], offered: [bolts], language: 'en' }),
    ).toEqual({ hours: [crane, quay], other: [screws], offered: [bolts] });
  });

  test('rows stay where they are, also when an offered row gets its first record', () => {
    const before = arrangeLines(undefined, {
      lines: [quay, screws],
      offered: [bolts],
      language: 'en',
    });
    const after = arrangeLines(before, {
      lines: [bolts, crane, quay],
      offered: [],
      language: 'en',
    });
    expect(after).toEqual({ hours: [quay, crane], other: [screws], offered: [bolts] });
  });

  test('an offered row that is taken over is listed once', () => {
    const before = arrangeLines(undefined, { lines: [quay], offered: [bolts], language: 'en' });
    expect(takeLines(before, [bolts, quay], 'en')).toEqual({
      hours: [quay],
      other: [bolts],
      offered: [],
    });
  });
});
