import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { datesOfWeek } from '#dates/iso-week.ts';
import { formatNumberText } from '#fields/number-text.ts';
import { toHundredths } from '../quantity.ts';
import type { Entry, WorksheetRecord } from '../record.ts';
import { entryFields } from '../record-fields.ts';
import {
  cellOperation,
  endOfDay,
  readCell,
  recordOperation,
  type CellReading,
  type WeekOperation,
} from './edit.ts';
import { linesOf, sumOf, weekLineOf, weekRows, withRecord } from './grid.ts';

const danish = { language: 'da', hoursPerUnit: null, isTimed: false } as const;
const timed = { ...danish, isTimed: true } as const;
const amount = (quantity: number): CellReading => ({ kind: 'amount', amount: { quantity } });

describe('reading a cell', () => {
  test.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['1.234,50', 1234.5],
    [' 8 ', 8],
  ])('the quantity "%s" is read as the language writes numbers', (text, quantity) => {
    expect(readCell(text, danish)).toEqual(amount(quantity));
  });

  test.each([
    ['1,5o', 'not-a-number'],
    ['7,555', 'too-many-decimals'],
    ['0', 'quantity-zero'],
    ['-1', 'too-low'],
    ['100.000.000', 'too-high'],
  ])('"%s" is refused: %s', (text, code) => {
    expect(readCell(text, danish)).toMatchObject({ kind: 'refused', error: { code } });
  });

  test('7:30 is seven and a half hours where the unit of measure is an hour, else refused', () => {
    expect(readCell('7:30', { ...danish, hoursPerUnit: 1 })).toEqual(amount(7.5));
    expect(readCell('7:30', danish)).toMatchObject({ error: { code: 'not-a-number' } });
  });

  test.each([
    ['7-15', 420, 900],
    ['7:00-15:30', 420, 930],
    ['0700–1530', 420, 930],
    ['0700 1530', 420, 930],
    ['1600-0000', 960, 1440],
    ['0701-0800', 435, 480],
  ])('the times "%s" are read', (text, timeFrom, timeTo) => {
    expect(readCell(text, timed)).toEqual({ kind: 'amount', amount: { timeFrom, timeTo } });
  });

  test.each([
    ['7,5', 'timeFrom', 'invalid-time'],
    ['7', 'timeTo', 'required'],
    ['1530-0700', 'timeTo', 'time-order'],
    ['0700', 'timeTo', 'required'],
    ['0700-1000-1200', 'timeFrom', 'invalid-time'],
  ])('the times "%s" are refused at %s: %s', (text, path, code) => {
    expect(readCell(text, timed)).toEqual({ kind: 'refused', error: { path, code } });
  });
});

describe('what an edited cell becomes', () => {
  const record = sampleRecord({ version: 3 });
  const line = weekLineOf(record);
  const cell = (...records: WorksheetRecord[]) => ({ line, date: record.date, records });

  test('an empty cell creates a record with the references of its row', () => {
    const operation = cellOperation(cell(), amount(4));
    expect(operation).toEqual({
      op: 'create',
      entry: {
        date: '2026-11-18',
        customerNo: 'C-1',
        jobCode: 'J-1',
        jobTaskCode: 'T-1',
        locationCode: 'NORTH',
        workTypeCode: 'NORMAL',
        unitType: 'Item',
        unitNo: 'V-1020',
        unitOfMeasureCode: 'BOX',
        description: 'Screws',
        timeFrom: null,
        timeTo: null,
        quantity: 4,
      },
    });
  });

  test('a cell with one record updates it, and keeps its own customer', () => {
    const other = sampleRecord({ customerNo: 'C-OLD' });
    expect(cellOperation(cell(other), amount(4))).toMatchObject({
      op: 'update',
      record: other,
      entry: { quantity: 4, customerNo: 'C-OLD' },
    });
  });

  test('an update sends every field of the record, as one that is left out would be emptied', () => {
    const operation = cellOperation(cell(record), amount(4));
    expect(operation).toMatchObject({ op: 'update' });
    const entry: object = operation?.op === 'update' ? operation.entry : {};
    const fields = entryFields.filter(
      (field) => !['quantity', 'timeFrom', 'timeTo'].includes(field),
    );
    expect(entry).toMatchObject(Object.fromEntries(fields.map((field) => [field, record[field]])));
  });

  test('an emptied cell deletes its one record', () => {
    expect(cellOperation(cell(record), { kind: 'empty' })).toEqual({ op: 'delete', record });
  });

  test('an empty row is never saved', () => {
    expect(cellOperation(cell(), { kind: 'empty' })).toBeUndefined();
  });

  test('the same amount again saves nothing', () => {
    expect(cellOperation(cell(record), amount(record.quantity))).toBeUndefined();
    const times = sampleRecord({
      timeFrom: '2026-11-18T07:00:00',
      timeTo: '2026-11-19T00:00:00',
    });
    expect(recordOperation(times, readCell('0700-2400', timed))).toBeUndefined();
  });

  test('refused texts, locked cells and cells with several records are not changed', () => {
    const locked = sampleRecord({ allowedActions: [], lockReason: 'record-approved' });
    expect(cellOperation(cell(record), readCell('x', danish))).toBeUndefined();
    expect(cellOperation(cell(locked), amount(4))).toBeUndefined();
    expect(cellOperation(cell(locked), { kind: 'empty' })).toBeUndefined();
    expect(cellOperation(cell(record, sampleRecord({ id: 2 })), amount(4))).toBeUndefined();
    expect(recordOperation(locked, amount(4))).toBeUndefined();
  });

  test('a new line starts where the last line of the day ends', () => {
    const until = (id: number, timeTo: string, date = '2026-11-18') =>
      sampleRecord({ id, date, timeFrom: `${date}T07:00:00`, timeTo });
    const records = [
      until(1, '2026-11-18T12:00:00'),
      until(2, '2026-11-18T15:00:00'),
      until(3, '2026-11-17T23:00:00', '2026-11-17'),
      until(4, '2026-11-20T00:00:00', '2026-11-19'),
    ];
    expect(endOfDay(records, '2026-11-18')).toBe(15 * 60);
    expect(endOfDay(records, '2026-11-19')).toBe(24 * 60);
    expect(endOfDay(records, '2026-11-20')).toBeUndefined();
  });
});

describe('the sum of the grid', () => {
  const dates = datesOfWeek('2026-11-16');
  const kinds = [
    {},
    { description: 'Bolts' },
    { jobCode: 'J-2' },
    { unitType: 'Resource', unitNo: 'H-200', unitOfMeasureCode: 'HOUR' },
  ] as const;

  /** Does what the server does with an operation. */
  function applyTo(records: WorksheetRecord[], operation: WeekOperation, id: number) {
    const stored = (entry: Entry, old: Partial<WorksheetRecord>) =>
      sampleRecord({
        ...old,
        date: entry.date,
        jobCode: entry.jobCode,
        unitType: entry.unitType,
        unitNo: entry.unitNo,
        unitOfMeasureCode: entry.unitOfMeasureCode,
        description: entry.description,
        quantity: entry.quantity ?? 0,
        hours: entry.unitType === 'Resource' ? (entry.quantity ?? 0) : null,
      });
    if (operation.op === 'delete') return records.filter((each) => each !== operation.record);
    return withRecord(
      records,
      operation.op === 'create'
        ? stored(operation.entry, { id })
        : stored(operation.entry, {
            id: operation.record.id,
            version: operation.record.version + 1,
          }),
    );
  }

  const edit = fc.record({
    kind: fc.nat(kinds.length - 1),
    day: fc.nat(6),
    text: fc.oneof(
      fc.constantFrom('', 'x', '0', '7,555'),
      fc
        .integer({ min: 1, max: 9_999_999_999 })
        .map((hundredths) => formatNumberText(hundredths / 100, 'da')),
    ),
    /** Another user registers in the same cell, or approves its record. */
    other: fc.constantFrom(undefined, 'create', 'approve'),
  });

  test('is the sum of the records after any sequence of edits', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        let records: WorksheetRecord[] = [];
        let nextId = 1;
        for (const { kind, day, text, other } of edits) {
          const date = dates[day] ?? '';
          const line = weekLineOf(sampleRecord(kinds[kind]));
          const [row] = weekRows([line], records, dates);
          const cell = { line, date, records: row?.cells[day]?.records ?? [] };
          const before = sumOf(records);
          const reading = readCell(text, danish);
          const operation = cellOperation(cell, reading);
          if (operation) {
            records = applyTo(records, operation, nextId);
            const typed =
              reading.kind === 'amount' && 'quantity' in reading.amount
                ? toHundredths(reading.amount.quantity)
                : 0;
            expect(sumOf(records)).toBe(before - sumOf(cell.records) + typed);
          }
          nextId += 1;
          if (other === 'create') {
            records = [...records, sampleRecord({ ...kinds[kind], id: nextId, date })];
            nextId += 1;
          } else if (other === 'approve') {
            records = records.map((each) =>
              each.date === date
                ? { ...each, allowedActions: [], lockReason: 'record-approved' as const }
                : each,
            );
          }
          const rows = weekRows(linesOf(records), records, dates);
          const shown = rows.flatMap(({ cells }) => cells.flatMap((each) => each.records));
          expect(shown).toHaveLength(records.length);
          expect(sumOf(shown)).toBe(sumOf(records));
          expect(new Set(shown.map(({ id }) => id)).size).toBe(records.length);
        }
      }),
    );
  });
});
