import { expect, it } from 'vitest';
import { nearestCode } from './nearest-code.ts';

it.each([
  ['PL', ['STK', 'PALLE', 'KASSE'], 'PALLE'],
  ['STKK', ['STK', 'STYK', 'PALLE'], 'STK'],
  ['kase', ['STK', 'PALLE', 'KASSE'], 'KASSE'],
  ['1020', ['1021', '01020', '10200'], '01020'],
  ['D-1001', ['D-1010', 'D-2001', 'X-9'], 'D-2001'],
])('%s of %j means %s', (unknown, codes, expected) =>
  expect(nearestCode(unknown, codes)).toBe(expected),
);

it.each([
  ['PL', ['STK', 'M2']],
  ['A', ['B', 'C']],
  ['X', []],
])('%s is like none of %j', (unknown, codes) =>
  expect(nearestCode(unknown, codes)).toBeUndefined(),
);
