import { expect, test } from 'vitest';
import { formatDateText, parseDateText } from '#date-text.ts';

const today = '2026-11-26';
const read = (text: string, locale = 'da-DK') => parseDateText(text, locale, today);

test('a date is written as the language writes it', () => {
  expect(formatDateText('2026-11-05', 'da-DK')).toBe('05.11.2026');
  expect(formatDateText('2026-11-05', 'en-GB')).toBe('05/11/2026');
  expect(formatDateText('', 'en-GB')).toBe('');
});

test('any separator will do, or none', () => {
  for (const text of ['5.11.2026', '05/11-26', '5 11 2026', '051126', '05112026', '2026-11-05']) {
    expect(read(text)).toBe('2026-11-05');
  }
});

test('what is left out comes from today', () => {
  expect(read('3')).toBe('2026-11-03');
  expect(read('0312')).toBe('2026-12-03');
  expect(read('3/12')).toBe('2026-12-03');
});

test('the order of the parts is that of the language', () => {
  expect(read('11/5/2026', 'en-US')).toBe('2026-11-05');
  expect(read('26-11-05', 'sv-SE')).toBe('2026-11-05');
});

test('what is no date is refused', () => {
  for (const text of ['', 'tomorrow', '31.2.2026', '12345', '1.13.2026', '0']) {
    expect(read(text)).toBeNull();
  }
});
