import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flaggedLine, timedLine } from '#test/worksheet/flagged-lines.ts';
import { minutesPerDay } from '#worksheet/time.ts';
import type { FlaggedLine } from './line.ts';
import { overlapFlags } from './person.ts';

const quarters = minutesPerDay / 15;
type Span = readonly [from: number, to: number];
/** The spans are in quarters of an hour, up to 24:00. */
const span = fc
  .uniqueArray(fc.integer({ min: 0, max: quarters }), { minLength: 2, maxLength: 2 })
  .map((ends): Span => [Math.min(...ends), Math.max(...ends)]);
const linesOf = (spans: readonly Span[]) =>
  spans.map(([from, to], index) => timedLine(from * 15, to * 15, { id: index + 1 }));
const quartersOf = ([from, to]: Span) =>
  new Set(Array.from({ length: to - from }, (_, index) => from + index));
const shares = (one: Span, other: Span) =>
  [...quartersOf(one)].some((quarter) => quartersOf(other).has(quarter));
const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
const hoursOf = (...spans: Span[]) => linesOf(spans.map(([from, to]) => [from * 4, to * 4]));
const found = (lines: readonly FlaggedLine[]) =>
  overlapFlags(lines).map(({ entries, params }) => `${params.from}–${params.to} ${entries}`);

describe('an overlap', () => {
  it('is half-open, up to 24:00', () => {
    expect(found(hoursOf([10, 12], [12, 13]))).toEqual([]);
    expect(found(hoursOf([0, 1], [23, 24]))).toEqual([]);
    expect(found(hoursOf([21, 23], [22, 24]))).toEqual(['22:00–23:00 1,2']);
    expect(found(hoursOf([20, 24], [22, 24]))).toEqual(['22:00–24:00 1,2']);
  });

  it('treats T24:00:00 and midnight of the next day as the end of the same day', () => {
    const [evening, night] = hoursOf([20, 23], [22, 24]);
    if (!evening || !night) throw new Error('There are two lines.');
    for (const timeTo of ['2026-11-24T24:00:00', '2026-11-25T00:00:00']) {
      expect(found([evening, { ...night, timeTo }])).toEqual(['22:00–23:00 1,2']);
    }
  });

  it('is one flag for each span in which lines overlap', () => {
    expect(found(hoursOf([7, 15], [7, 10], [10, 12], [12, 15]))).toEqual(['07:00–15:00 1,2,3,4']);
    expect(found(hoursOf([7, 15], [8, 9], [13, 14]))).toEqual([
      '08:00–09:00 1,2',
      '13:00–14:00 1,3',
    ]);
  });

  it('needs times', () => {
    expect(overlapFlags([flaggedLine(), flaggedLine({ id: 2 })])).toEqual([]);
  });

  it('of two lines is found if and only if they share a minute, and is symmetric', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        const lines = linesOf([one, other]);
        expect(overlapFlags(lines)).toHaveLength(shares(one, other) ? 1 : 0);
        expect(overlapFlags(lines.toReversed())).toEqual(overlapFlags(lines));
      }),
    );
  });

  it('of many lines names those that share a minute with another, and the minutes shared', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const flags = overlapFlags(linesOf(spans));
        const named = new Set(flags.flatMap(({ entries }) => entries));
        for (const [index, one] of spans.entries()) {
          const others = spans.filter((_, at) => at !== index);
          expect(named.has(index + 1)).toBe(others.some((other) => shares(one, other)));
        }
        for (let quarter = 0; quarter < quarters; quarter += 1) {
          const lines = spans.filter((each) => quartersOf(each).has(quarter)).length;
          const flagged = flags.some(
            ({ params }) => params.from <= clock(quarter) && clock(quarter) < params.to,
          );
          expect(flagged).toBe(lines > 1);
        }
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    const shuffled = fc
      .array(span, { maxLength: 12 })
      .map(linesOf)
      .chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        expect(overlapFlags(others)).toEqual(overlapFlags(lines));
      }),
    );
  });
});
