import type { Report, ReportKey } from '@worksheet/domain/reports/contract';
import { describe, expect, it } from 'vitest';
import { barsOf } from './chart/bars.ts';
import { sortRows, sum, tableOf } from './report-table.ts';

const key = (code: string | null): ReportKey => ({ code, name: null });
const row = (codes: readonly (string | null)[], hours: number | null, records = 1) => ({
  keys: codes.map(key),
  hours,
  exactHours: hours,
  sums: hours === null ? [{ unitOfMeasureCode: 'KM', quantity: 12.5 }] : [],
  records,
});
const period = { from: '2026-07-01', to: '2026-09-30' };
const byMonth: Report = {
  groupBy: ['job', 'month'],
  rows: [
    row(['S-1', '2026-07'], 0.1),
    row(['S-1', '2026-09'], 0.2),
    row(['S-2', '2026-07'], 10),
    row(['S-3', '2026-08'], null),
    row([null, '2026-08'], 3),
  ],
  total: {
    hours: 13.3,
    exactHours: 13.3,
    sums: [{ unitOfMeasureCode: 'KM', quantity: 12.5 }],
    records: 5,
  },
};

describe('the table of a report', () => {
  it('has months as columns, also those without records, and exact sums', () => {
    const { columns, rows, total } = tableOf(byMonth, 'hours', period);
    expect(columns.map(({ code, total }) => [code, total])).toEqual([
      ['2026-07', 10.1],
      ['2026-08', 3],
      ['2026-09', 0.2],
    ]);
    expect(rows.map(({ keys, amounts, total }) => [keys[0]?.code, amounts, total])).toEqual([
      ['S-1', [0.1, null, 0.2], 0.3],
      ['S-2', [10, null, null], 10],
      [null, [null, 3, null], 3],
    ]);
    expect(total).toBe(13.3);
  });

  it('can show another measure, whatever the case of its unit (D47)', () => {
    const { rows } = tableOf(byMonth, 'unit:km', period);
    expect(rows.map(({ keys, total }) => [keys[0]?.code, total])).toEqual([['S-3', 12.5]]);
    expect(tableOf(byMonth, 'records', period).rows[0]?.total).toBe(2);
  });

  it('has the largest values of any other second group as columns, and the others together', () => {
    const people = Array.from({ length: 10 }, (_, at) => row(['S-1', `p${at}`], 10 - at));
    const rows = [...people, row(['S-2', 'p9'], 0.5), row(['S-2', null], 2.25)];
    const total = { hours: 57.75, exactHours: 57.75, sums: [], records: 12 };
    const report: Report = { groupBy: ['job', 'person'], rows, total };
    const table = tableOf(report, 'hours', period);
    expect(table.groups).toEqual(['job']);
    expect(table.columns.map(({ key, count, total }) => [key?.code ?? count, total])).toEqual([
      ['p0', 10],
      ['p1', 9],
      ['p2', 8],
      ['p3', 7],
      ['p4', 6],
      ['p5', 5],
      ['p6', 4],
      [4, 8.75],
    ]);
    expect(table.rows.map(({ amounts, total }) => [amounts.at(-1), total])).toEqual([
      [6, 55],
      [2.75, 2.75],
    ]);
  });

  it('has all measures as columns without a second group', () => {
    const report: Report = { ...byMonth, groupBy: ['job'] };
    const { columns, rows } = tableOf(report, 'hours', period);
    expect(columns.map(({ code }) => code)).toEqual(['unit:KM', 'records']);
    expect(rows[3]).toMatchObject({ total: null, amounts: [12.5, 1] });
  });

  it('is sorted by name or amount, and rows without an amount come last', () => {
    const table = tableOf(byMonth, 'hours', period);
    const sorted = (by: string) =>
      sortRows(table, by, ({ keys }) => keys[0]?.code ?? '–', 'da').map(
        ({ keys }) => keys[0]?.code,
      );
    expect(sorted('-total')).toEqual(['S-2', null, 'S-1']);
    expect(sorted('-2026-09')).toEqual(['S-1', 'S-2', null]);
    expect(sorted('2026-09')).toEqual(['S-1', 'S-2', null]);
    expect(sorted('-name')).toEqual(['S-2', 'S-1', null]);
  });

  it('adds in hundredths', () => {
    expect(sum([0.1, 0.2])).toBe(0.3);
    expect(sum([null, undefined])).toBeNull();
  });
});

describe('the bars of a report', () => {
  it('are its months, with the part of the selected row', () => {
    const table = tableOf(byMonth, 'hours', period);
    const bars = barsOf(table, { ...table, selectedId: table.rows[0]?.id, period });
    expect(bars.map(({ time, amount, selected }) => [time, amount, selected])).toEqual([
      ['2026-07', 10.1, 0.1],
      ['2026-08', 3, 0],
      ['2026-09', 0.2, 0.2],
    ]);
  });

  it('are the rows of the table in its order, and the others together and broken', () => {
    const rows = Array.from({ length: 20 }, (_, at) => row([`S-${at}`], at + 1));
    const total = { hours: 210, exactHours: 210, sums: [], records: 20 };
    const table = tableOf({ groupBy: ['job'], rows, total }, 'hours', period);
    const sorted = sortRows(table, '-total', () => '', 'da');
    const bars = barsOf(table, { rows: sorted, selectedId: sorted[15]?.id, period });
    expect(bars).toHaveLength(12);
    expect(bars[0]).toMatchObject({ amount: 20 });
    expect(bars.at(-1)).toMatchObject({ id: 'others', amount: 45, others: 9, selected: 5 });
    expect(barsOf(table, { ...table, selectedId: undefined, period })[0]).toMatchObject({
      amount: 1,
    });
  });

  it('show the part of the selected column', () => {
    const rows = [row(['S-1', 'bo'], 1), row(['S-1', 'ida'], 2), row(['S-2', 'bo'], 4)];
    const total = { hours: 7, exactHours: 7, sums: [], records: 3 };
    const table = tableOf({ groupBy: ['job', 'person'], rows, total }, 'hours', period);
    const bars = barsOf(table, { ...table, selectedId: table.columns[0]?.code, period });
    expect(bars.map(({ amount, selected }) => [amount, selected])).toEqual([
      [3, 1],
      [4, 4],
    ]);
  });

  it.each([['month'], ['month', 'job']] as const)(
    'over time also have the months without records, by %s',
    (...groupBy) => {
      const more = groupBy.length === 2 ? ['S-1'] : [];
      const rows = [row(['2026-07', ...more], 1), row(['2026-10', ...more], 2)];
      const total = { hours: 3, exactHours: 3, sums: [], records: 2 };
      const later = { from: '2026-06-15', to: '2026-10-31' };
      const table = tableOf({ groupBy: [...groupBy], rows, total }, 'hours', later);
      const bars = barsOf(table, { ...table, selectedId: table.rows[1]?.id, period: later });
      expect(bars.map(({ time, amount, selected }) => [time, amount, selected])).toEqual([
        ['2026-06', 0, 0],
        ['2026-07', 1, 0],
        ['2026-08', 0, 0],
        ['2026-09', 0, 0],
        ['2026-10', 2, 2],
      ]);
    },
  );

  it('over time are only those with records in a period of more than sixty months', () => {
    const rows = [row(['2019-01'], 1), row(['2026-06'], 2)];
    const total = { hours: 3, exactHours: 3, sums: [], records: 2 };
    const years = { from: '2019-01-01', to: '2026-06-30' };
    const table = tableOf({ groupBy: ['month'], rows, total }, 'hours', years);
    const bars = barsOf(table, { ...table, selectedId: undefined, period: years });
    expect(bars.map(({ time }) => time)).toEqual(['2019-01', '2026-06']);
  });
});

it('three times 20 minutes are an hour in a row of months (D63)', () => {
  const minutes = (month: string) => ({ ...row(['S-1', month], 0.33), exactHours: 0.333333 });
  const rows = ['2026-07', '2026-08', '2026-09'].map(minutes);
  const total = { hours: 1, exactHours: 0.999999, sums: [], records: 3 };
  const table = tableOf({ groupBy: ['job', 'month'], rows, total }, 'hours', period);
  expect(table.rows.map((each) => each.total?.toFixed(2))).toEqual(['1.00']);
});
