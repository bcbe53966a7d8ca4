import { expect, it } from 'vitest';
import { nearestCode } from './nearest-code.ts';

function nearestOf(unknown: string, codes: readonly string[]): string | undefined {
  const nearest = nearestCode(unknown);
  for (const code of codes) nearest.compare(code);
  return nearest.found();
}

it.each([
  ['PL', ['STK', 'PALLE', 'KASSE'], 'PALLE'],
  ['STKK', ['STK', 'STYK', 'PALLE'], 'STK'],
  ['kase', ['STK', 'PALLE', 'KASSE'], 'KASSE'],
  ['1020', ['1021', '01020', '10200'], '01020'],
  ['D-1001', ['D-1010', 'D-2001', 'X-9'], 'D-2001'],
])('%s of %j means %s', (unknown, codes, expected) =>
  expect(nearestOf(unknown, codes)).toBe(expected),
);

it.each([
  ['PL', ['STK', 'M2']],
  ['A', ['B', 'C']],
  ['X', []],
])('%s is like none of %j', (unknown, codes) => expect(nearestOf(unknown, codes)).toBeUndefined());
