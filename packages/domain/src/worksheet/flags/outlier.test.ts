import { addDays } from '#dates/calendar.ts';
import { flaggedLine } from '#test/worksheet/flagged-lines.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlierFlags, sharedOutlierFlags, type AmountLine, type SharedLine } from './outlier.ts';

const first = '2026-10-01';
const line = (quantity: number, day: number, columns: Partial<AmountLine> = {}): AmountLine =>
  flaggedLine({ id: day + 1, date: addDays(first, day), quantity, ...columns });
const series = (...quantities: number[]) => quantities.map((quantity, day) => line(quantity, day));
const flagged = (lines: readonly AmountLine[], earlier: readonly AmountLine[] = []) =>
  [...outlierFlags(lines, earlier).flags.values()].map(
    ({ entries, params }) => `${entries}: ${params.quantity} of ${params.median}`,
  );
const usual = (count: number, quantity = 2) => Array<number>(count).fill(quantity);

describe('an unusual amount', () => {
  it('is more than five times the median of the earlier lines', () => {
    expect(flagged(series(...usual(8), 10))).toEqual([]);
    expect(flagged(series(...usual(8), 10.01))).toEqual(['9: 10.01 of 2']);
  });

  it('needs eight earlier lines and does not count itself', () => {
    expect(flagged(series(...usual(7), 1000))).toEqual([]);
    expect(flagged(series(...usual(8), 1000))).toEqual(['9: 1000 of 2']);
  });

  it('is compared with the last 20 lines', () => {
    const old = usual(20, 100);
    expect(flagged(series(...old, ...usual(10), 100))).toEqual([]);
    expect(flagged(series(...old, ...usual(11), 100))).toEqual(['32: 100 of 2']);
  });

  it('has the mean of the two middle lines as median, compared exactly', () => {
    // The median is 0.105; five times of it are 0.525.
    const before = [...usual(4, 0.1), ...usual(4, 0.11)];
    expect(flagged(series(...before, 0.52))).toEqual([]);
    expect(flagged(series(...before, 0.53))).toEqual(['9: 0.53 of 0.11']);
  });

  it('is compared with the same unit of measure of the same unit only', () => {
    const before = series(...usual(8));
    for (const other of [{ unitNo: 'H-300' }, { unitOfMeasureCode: 'DAG' }]) {
      expect(flagged([...before, line(100, 8, other)])).toEqual([]);
    }
    expect(flagged([...before, line(100, 8)])).toHaveLength(1);
  });

  it('is looked for among the reviewed lines, and compared with earlier ones', () => {
    const earlier = series(...usual(8), 50);
    expect(flagged([line(50, 9)], earlier)).toEqual(['10: 50 of 2']);
  });

  it('does not depend on the order of the lines, and later lines do not matter', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(quantities, fc.infiniteStream(fc.nat()), (hundredths, random) => {
        const lines = series(...hundredths.map((each) => each / 100));
        const shuffled = lines
          .map((each) => ({ each, at: random.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const all = flagged(lines);
        expect(flagged(shuffled).toSorted()).toEqual(all.toSorted());
        const half = lines.slice(0, lines.length / 2);
        expect(all.slice(0, flagged(half).length)).toEqual(flagged(half));
      }),
    );
  });
});

describe('an unusual amount of somebody with too few lines', () => {
  const shared = (quantity: number, day: number, columns: Partial<SharedLine> = {}) => ({
    ...line(quantity, day),
    jobId: 1,
    team: null,
    ...columns,
  });
  const others = (count: number, quantity: number, columns: Partial<SharedLine> = {}) =>
    Array.from({ length: count }, (_, day) => shared(quantity, day, columns));
  const judged = (everyone: readonly SharedLine[], own: Partial<SharedLine> = {}) => {
    const reviewed = shared(1813, 30, own);
    const flags = sharedOutlierFlags([reviewed], [...everyone, reviewed]);
    return [...flags.values()].map(({ params }) => params.median);
  };

  it('has too few of their own until eight', () => {
    const { unjudged } = outlierFlags(series(...usual(9)), []);
    expect(unjudged.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is compared with the last 20 lines of the job', () => {
    expect(judged(others(7, 20))).toEqual([]);
    expect(judged(others(8, 20))).toEqual([20]);
    expect(judged(others(8, 20, { jobId: 2 }))).toEqual([]);
    const latest = Array.from({ length: 20 }, (_, day) => shared(2000, day + 8));
    expect(judged([...others(8, 20), ...latest])).toEqual([]);
  });

  it('is compared with those of the team, where the job has too few', () => {
    const team = others(8, 30, { jobId: 2, team: 'NORD' });
    expect(judged([...others(7, 20), ...team], { team: 'NORD' })).toEqual([30]);
    expect(judged([...others(8, 20), ...team], { team: 'NORD' })).toEqual([20]);
    expect(judged(team, { team: 'SYD' })).toEqual([]);
    expect(judged(others(8, 30, { jobId: 2 }))).toEqual([]);
  });

  it('is compared with earlier lines in the same unit of measure of the same unit', () => {
    expect(judged(others(8, 20, { date: '2026-12-24' }))).toEqual([]);
    expect(judged(others(8, 20, { unitOfMeasureCode: 'M2' }))).toEqual([]);
    expect(judged(others(8, 20, { unitNo: 'V-1' }))).toEqual([]);
  });
});
