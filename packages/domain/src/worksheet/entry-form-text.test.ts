import { describe, expect, it } from 'vitest';
import {
  acceptNumberText,
  numberOfText,
  stepNumberText,
  textOfNumber,
  timeText,
} from './entry-form-text.ts';

describe('times', () => {
  it.each([
    ['0730', '07:30'],
    ['7:30', '07:30'],
    ['731', '07:45'],
    ['2350', '24:00'],
    ['early', 'early'],
  ])(
    'the time input accepts HHmm or HH:mm, in 15-minute increments: %s reads %s',
    (typed, read) => {
      expect(timeText(typed)).toBe(read);
    },
  );
});

describe('quantity', () => {
  it.each([
    ['7,5', '7.5'],
    ['-2.25', '-2.25'],
    ['.5', '.5'],
    ['7.', '7.'],
    ['', ''],
    ['7.555', null],
    ['1e3', null],
    ['1.2.3', null],
    ['abc', null],
  ])(
    'the numeric input accepts an optional minus sign, digits and up to two decimals; a comma is converted to a dot: %s',
    (typed, kept) => {
      expect(acceptNumberText(typed)).toBe(kept);
    },
  );

  it('steps by 1 and not below 0', () => {
    expect(stepNumberText('', 1)).toBe('1');
    expect(stepNumberText('7.5', 1)).toBe('8.5');
    expect(stepNumberText('0.5', -1)).toBe('0');
  });

  it('is parsed and formatted without rounding', () => {
    expect(numberOfText('99999999.99')).toBe(99_999_999.99);
    expect(textOfNumber(99_999_999.99)).toBe('99999999.99');
    expect(textOfNumber(0.1 + 0.2)).toBe('0.3');
  });
});
