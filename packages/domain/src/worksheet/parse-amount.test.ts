import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumberText } from '../fields/number-text.ts';
import { parseAmount } from './parse-amount.ts';

const inHours = { language: 'da', hoursPerUnit: 1 } as const;

describe('a typed quantity (D49)', () => {
  test.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['7:30', 7.5],
    ['0:45', 0.75],
    ['12:03', 12.05],
    ['730', 730],
    ['1.234,5', 1234.5],
    ['1.234', 1234],
  ])('%j is %d hours in Danish', (typed, value) => {
    expect(parseAmount(typed, inHours)).toEqual({ value });
  });

  test('minutes that two decimals cannot hold are refused with the nearest amount', () => {
    expect(parseAmount('7:20', inHours)).toEqual({
      code: 'clock-time-not-exact',
      params: { nearest: '7,33' },
    });
  });

  test.each(['7:60', '7:5', ':30', '7:30:00', '-7:30'])('%j is refused', (typed) => {
    expect(parseAmount(typed, inHours)).not.toHaveProperty('value');
  });

  test.each([null, 7.4])('7:30 is refused where one unit is %j hours', (hoursPerUnit) => {
    expect(parseAmount('7:30', { language: 'da', hoursPerUnit })).toEqual({ code: 'not-a-number' });
    expect(parseAmount('7:3', inHours)).toEqual({ code: 'clock-time' });
  });

  test('whatever is typed is stored as it reads, or refused', () => {
    const digits = fc.constantFrom(...'0123456789.,: -+eEx');
    fc.assert(
      fc.property(
        fc.array(digits, { maxLength: 9 }).map((all) => all.join('')),
        fc.constantFrom('da' as const, 'en' as const),
        (typed, language) => {
          const reading = parseAmount(typed, { language, hoursPerUnit: 1 });
          if (!('value' in reading)) return;
          expect(readings(typed)).toContain(Math.round(reading.value * 100));
          // The text that the field shows afterwards reads as the same amount.
          const shown = formatNumberText(reading.value, language);
          expect(parseAmount(shown, { language, hoursPerUnit: 1 })).toEqual(reading);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

/** Returns every amount in hundredths that a person could mean: each separator as decimal or thousands separator. */
function readings(typed: string): number[] {
  const text = typed.trim();
  const clock = /^(\d+):(\d\d)$/.exec(text);
  if (clock) return [(Number(clock[1]) * 60 + Number(clock[2])) / 0.6].filter(Number.isInteger);
  const candidates = [text.replaceAll(/[.,]/g, '')];
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last >= 0)
    candidates.push(`${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`);
  return candidates
    .map((each) => Number(each) * 100)
    .filter((each) => Number.isInteger(Math.round(each * 1e6) / 1e6))
    .map(Math.round);
}
