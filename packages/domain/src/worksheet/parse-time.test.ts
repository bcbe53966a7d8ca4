import { describe, expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

describe('a typed time (spec §5)', () => {
  test.each([
    ['7', 420],
    ['07', 420],
    ['0730', 450],
    ['730', 450],
    ['7:30', 450],
    ['07:30', 450],
    ['7.30', 450],
    [' 16.45 ', 1005],
    ['0', 0],
    ['24', 1440],
    ['24:00', 1440],
  ])('%j is %d minutes after midnight', (typed, minutes) => {
    expect(parseTime(typed)).toBe(minutes);
  });

  test.each([
    '',
    '25',
    '24:01',
    '7:60',
    '760',
    '7:5',
    '7,30',
    '7:3o',
    ':30',
    '7:',
    '12345',
    '-7',
    '7.5',
  ])('%j is no time', (typed) => {
    expect(parseTime(typed)).toBeUndefined();
  });
});
