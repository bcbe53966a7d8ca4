import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumberText, isPlainNumberText, parseNumberText } from './number-text.ts';

const languages = ['da', 'en'] as const;

function read(text: string, language: 'da' | 'en', scale?: number): number | string {
  const reading = parseNumberText(text, { language, ...(scale !== undefined && { scale }) });
  return 'value' in reading ? reading.value : reading.code;
}

describe('an amount is read as a person means it, or refused next to its field (D49)', () => {
  it.each([
    ['7,5', 7.5, 7.5],
    ['7.5', 7.5, 7.5],
    [' 7,50 ', 7.5, 7.5],
    ['730', 730, 730],
    ['-2.25', -2.25, -2.25],
    [',5', 0.5, 0.5],
    ['7,', 7, 7],
    ['007', 7, 7],
    ['-0', 0, 0],
    ['1.234,5', 1234.5, 1234.5],
    ['1,234.5', 1234.5, 1234.5],
    ['12.345.678,90', 12_345_678.9, 12_345_678.9],
    ['1.234', 1234, 'too-many-decimals'],
    ['12,345', 'too-many-decimals', 12_345],
    ['-1.234', -1234, 'too-many-decimals'],
    ['1.234.567', 1_234_567, 'not-a-number'],
    ['1,234,567', 'not-a-number', 1_234_567],
    ['0.123', 'too-many-decimals', 'too-many-decimals'],
    ['0,123', 'too-many-decimals', 'too-many-decimals'],
    ['.123', 'too-many-decimals', 'too-many-decimals'],
    ['1234.567', 'too-many-decimals', 'too-many-decimals'],
    ['1234,567', 'too-many-decimals', 'too-many-decimals'],
    ['1.2345', 'too-many-decimals', 'too-many-decimals'],
    ['1,2345', 'too-many-decimals', 'too-many-decimals'],
    ['1.234,567', 'too-many-decimals', 'too-many-decimals'],
    ['12.34,5', 'not-a-number', 'not-a-number'],
    ['0.123,5', 'not-a-number', 'not-a-number'],
    ['1,234.5.6', 'not-a-number', 'not-a-number'],
    ['1.234,', 'not-a-number', 'not-a-number'],
    ['1.2.3', 'not-a-number', 'not-a-number'],
    ['7:30', 'clock-time', 'clock-time'],
    ['7:3', 'clock-time', 'clock-time'],
    ['1e3', 'not-a-number', 'not-a-number'],
    ['0x1f', 'not-a-number', 'not-a-number'],
    ['7 5', 'not-a-number', 'not-a-number'],
    ['7,5 t', 'not-a-number', 'not-a-number'],
    ['٧', 'not-a-number', 'not-a-number'],
    ['Infinity', 'not-a-number', 'not-a-number'],
    ['-', 'not-a-number', 'not-a-number'],
    ['.', 'not-a-number', 'not-a-number'],
    ['', 'not-a-number', 'not-a-number'],
  ])('%s is %s in Danish and %s in English', (text, danish, english) => {
    expect(read(text, 'da')).toBe(danish);
    expect(read(text, 'en')).toBe(english);
  });

  it('a field of another precision reads the decimals that it can store', () => {
    expect(read('7,4125', 'da', 4)).toBe(7.4125);
    expect(read('7.412', 'en', 4)).toBe(7.412);
    expect(read('7.412', 'da', 4)).toBe(7412);
    expect(read('0.412', 'da', 4)).toBe('not-a-number');
    expect(read('7,41253', 'da', 4)).toBe('too-precise');
    expect(read('7,5', 'da', 0)).toBe(7.5);
    expect(read('7,412', 'da', 1)).toBe('one-decimal');
  });

  it('what is typed is either read with exactly its digits or refused, never changed', () => {
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.,:- '), maxLength: 14 }),
      fc.string({ maxLength: 14 }),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (text, language) => {
        const result = read(text, language);
        if (typeof result === 'string') return;
        // Every character is a digit, a sign or a separator between digits, and every digit counts.
        expect(text.trim()).toMatch(/^-?[\d.,]+$/);
        const [, decimals = ''] = /[.,](\d{0,2})$/.exec(text.trim()) ?? [];
        const hundredths = BigInt(
          `${text.replaceAll(/\D/g, '')}${'0'.repeat(2 - decimals.length)}`,
        );
        if (hundredths > 9_007_199_254_740_991n) return;
        expect(Math.round(Math.abs(result) * 100)).toBe(Number(hundredths));
        expect(result < 0).toBe(text.trim().startsWith('-') && hundredths > 0n);
      }),
      { numRuns: 5000 },
    );
  });

  it('is read with the other separator only where one or two digits follow', () => {
    const hundredths = fc.integer({ min: 0, max: 9_999_999_999 });
    fc.assert(
      fc.property(hundredths, (amount) => {
        const value = amount / 100;
        for (const language of languages) {
          for (const written of languages) {
            const fixed = value.toFixed(2);
            const text = written === 'da' ? fixed.replace('.', ',') : fixed;
            expect(read(text, language)).toBe(value);
          }
        }
      }),
    );
  });

  it('grouped as the language writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (amount) => {
        const value = amount / 100;
        for (const [language, locale] of [
          ['da', 'da-DK'],
          ['en', 'en-GB'],
        ] as const) {
          expect(read(value.toLocaleString(locale), language)).toBe(value);
          expect(read(formatNumberText(value, language), language)).toBe(value);
        }
      }),
    );
  });
});

describe('a number is shown in the language of the user (D36)', () => {
  it('with its decimal separator and without groups', () => {
    expect(formatNumberText(1234.5, 'da')).toBe('1234,5');
    expect(formatNumberText(1234.5, 'en')).toBe('1234.5');
    expect(formatNumberText(0.1 + 0.2 - 0.3 + 7, 'da')).toBe('7');
  });

  it('a field echoes what it read unless it was typed in that form', () => {
    const plain = ['7', '7,5', '7,50', '-7,5'];
    expect(plain.filter((text) => !isPlainNumberText(text, 'da'))).toEqual([]);
    const others = ['7.5', '1.234', '1.234,5', ',5', '7,'];
    expect(others.filter((text) => isPlainNumberText(text, 'da'))).toEqual([]);
    expect(isPlainNumberText('12,345', 'en')).toBe(false);
  });
});
