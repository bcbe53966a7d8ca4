import { describe, expect, it } from 'vitest';
import { stepNumberText, timeText } from './text.ts';

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
  it('steps by 1 and not below 0', () => {
    expect(stepNumberText('', 1, 'en')).toBe('1');
    expect(stepNumberText('7.5', 1, 'en')).toBe('8.5');
    expect(stepNumberText('7.5', 1, 'da')).toBe('8,5');
    expect(stepNumberText('0,5', -1, 'da')).toBe('0');
  });

  it('text that is not a number does not change when it is stepped (D49)', () => {
    expect(stepNumberText('7:30', 1, 'en')).toBe('7:30');
  });
});
