import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  code,
  id,
  isoDate,
  instant,
  isoTime,
  list,
  optionalCode,
  quantity,
  teamCode,
  text,
} from './fields.ts';
import { fieldErrorsOf } from './errors.ts';
import { englishMessage } from './messages.ts';

function errorText(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  const [error] = result.success ? [] : fieldErrorsOf(result.error);
  return error && englishMessage({ ...error, path: error.path || 'quantity' });
}

describe('codes (spec §5, D22)', () => {
  it.each(['H-200', 'a b', 'x_y/z.1', 'Ærø Ø', 'Ünï', '測試'])('%s is valid', (value) =>
    expect(errorText(code(20), value)).toBeUndefined(),
  );
  it.each(['a@b', 'a,b', 'a;b', "a'b", 'a=b', 'a\nb', '🙂'])('%s is invalid', (value) =>
    expect(errorText(code(20), value)).toBe('Field contains invalid characters'),
  );
  it('are trimmed, and stored in the case they are typed in', () =>
    expect(code(20).parse('  Ab ')).toBe('Ab'));
  it('team codes are upper-cased', () => expect(teamCode.parse(' montagé ')).toBe('MONTAGÉ'));
  it('an optional code may be empty', () => {
    for (const value of ['', null, undefined])
      expect(errorText(optionalCode(20), value)).toBeUndefined();
  });
});

describe('texts (D41)', () => {
  it('lengths count characters, not bytes', () => {
    expect(errorText(text(100), '🙂'.repeat(100))).toBeUndefined();
    expect(errorText(text(100), '🙂'.repeat(101))).toBe(
      'Field cannot be longer than 100 characters',
    );
  });
  it('long texts are rejected before they are normalised (D48)', () => {
    const start = performance.now();
    expect(errorText(text(100), 'a' + '\u0301\u0323'.repeat(200_000))).toBe(
      'Field cannot be longer than 100 characters',
    );
    expect(performance.now() - start).toBeLessThan(50);
    expect(errorText(text(100), 'e\u0302\u0323'.repeat(100))).toBeUndefined();
  });
  it('are NFC-normalised', () => expect(text(5).parse('A\u030A')).toBe('Å'));
  it('control characters are rejected, except line breaks and tabs', () => {
    expect(errorText(text(9), 'a\u0000b')).toBe('Field contains characters that cannot be stored');
    expect(errorText(text(9), 'a\uD800b')).toBe('Field contains characters that cannot be stored');
    expect(errorText(text(9), 'a\tb\nc')).toBeUndefined();
  });
  it.each([undefined, null, '', '   '])('%j counts as missing', (value) =>
    expect(errorText(text(9), value)).toBe('Field is required'),
  );
  it('a number is rejected', () => expect(errorText(text(9), 7)).toBe('Field must be a text'));
});

describe('quantity (spec §5, §9)', () => {
  it.each([
    [0, 'Quantity cannot be zero'],
    [-1, 'Quantity cannot be lower than 0'],
    [1e9, 'Quantity cannot be higher than 99999999.99'],
    [1.005, 'Quantity cannot have more than two decimals'],
    ['7', 'Field must be a number'],
    [Number.NaN, 'Field must be a number'],
  ])('%s: %s', (value, message) => expect(errorText(quantity, value)).toBe(message));
  it.each([0.01, 7.5, 99_999_999.99])('%d is valid', (value) =>
    expect(errorText(quantity, value)).toBeUndefined(),
  );
});

describe('dates and times (D9)', () => {
  it.each(['2026-02-29', '2026-13-01', '21-11-2026', '2026-11-21T00:00:00', '0000-01-01', ''])(
    '"%s" is not a date',
    (value) => expect(errorText(isoDate, value)).toBeDefined(),
  );
  it('a leap day is a date', () => expect(errorText(isoDate, '2028-02-29')).toBeUndefined());
  it.each([
    '2026-11-21T08:15:00',
    '2026-11-21T08:15:00Z',
    '2026-11-21T08:15:00.000+01:00',
    '2026-11-21T24:00:00',
    '2026-11-21T24:00Z',
  ])('%s is a time', (value) => expect(errorText(isoTime, value)).toBeUndefined());
  it.each([
    '08:15',
    '2026-11-21 08:15',
    '2026-11-21T24:15:00',
    '2026-11-21T24:00:01',
    '2026-02-30T08:15:00',
    '2026-11-21T08:15:00+99:99',
    '2026-11-21T08:15:00+24:00',
  ])('%s is not a time', (value) => expect(errorText(isoTime, value)).toBeDefined());
});

describe('an instant', () => {
  it.each([
    ['2026-11-21T08:15:00Z', undefined],
    ['2026-11-21T08:15:00.123+01:00', undefined],
    [
      '2026-11-21T08:15:00',
      'The time must end with its zone: Z, or an offset such as +01:00, in which + is written %2B in a query',
    ],
    [
      '2026-11-21T08:15:00 01:00',
      'The time must end with its zone: Z, or an offset such as +01:00, in which + is written %2B in a query',
    ],
    ['2026-11-21', 'Field must be a time with its zone (YYYY-MM-DDTHH:MM:SSZ)'],
    ['2026-02-30T08:15:00', 'Field must be a time with its zone (YYYY-MM-DDTHH:MM:SSZ)'],
  ])('%s is one, or is refused: %s', (value, expected) => {
    expect(errorText(instant, value)).toBe(expected);
  });
});

describe('lists (D48)', () => {
  const errorsOf = (value: unknown) => {
    const result = list(id, { min: 1, max: 5_000 }).safeParse(value);
    return result.success ? [] : fieldErrorsOf(result.error);
  };

  it('report their first 20 errors', () => {
    const errors = errorsOf([7, ...Array<number>(4_000).fill(0)]);
    expect(errors.map(({ path }) => path)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${at + 1}`),
    );
  });
  it('are not validated when they are too long', () => {
    expect(errorsOf(Array<number>(5_001).fill(0))).toEqual([
      { path: '', code: 'too-many', params: { max: 5_000 } },
    ]);
  });
  it.each([
    [[], 'required'],
    ['7', 'not-a-list'],
    [undefined, 'required'],
  ])('%j has the error %s', (value, code) => expect(errorsOf(value)[0]?.code).toBe(code));
  it('are returned when they are valid', () =>
    expect(list(id, { max: 2 }).parse([1, 2])).toEqual([1, 2]));
});
