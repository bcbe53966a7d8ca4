import { expect, test } from 'vitest';
import { formatDateText, parseDateText } from '#form/date-text.ts';

const today = '2026-11-26';
const parse = (text: string, locale = 'da-DK') => parseDateText(text, locale, today);

test('a date is formatted in the order of the locale', () => {
  expect(formatDateText('2026-11-05', 'da-DK')).toBe('05.11.2026');
  expect(formatDateText('2026-11-05', 'en-GB')).toBe('05/11/2026');
  expect(formatDateText('', 'en-GB')).toBe('');
});

test('a date is parsed with any separator or none', () => {
  for (const text of ['5.11.2026', '05/11-26', '5 11 2026', '051126', '05112026', '2026-11-05']) {
    expect(parse(text)).toBe('2026-11-05');
  }
});

test('a missing month or year is taken from today', () => {
  expect(parse('3')).toBe('2026-11-03');
  expect(parse('0312')).toBe('2026-12-03');
  expect(parse('3/12')).toBe('2026-12-03');
});

test('a date is parsed in the order of the locale', () => {
  expect(parse('11/5/2026', 'en-US')).toBe('2026-11-05');
  expect(parse('26-11-05', 'sv-SE')).toBe('2026-11-05');
});

test('text that is not a date is refused', () => {
  for (const text of ['', 'tomorrow', '31.2.2026', '12345', '1.13.2026', '0']) {
    expect(parse(text)).toBeNull();
  }
});
