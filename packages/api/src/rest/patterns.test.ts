import { code, isoTime, optionalCode, teamCode } from '@worksheet/domain/fields/fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { unwrap } from '#rest/schema.ts';

function documentedPattern(schema: z.ZodType): RegExp {
  const pattern = (unwrap(schema) as z.ZodType).meta()?.['pattern'];
  return new RegExp(String(pattern));
}

const letters = 'aZ0Åæߧ€×·ＡⅫ²測🙂\u0301\u00AD\u200B';
const marks = String.raw` -_/.\,;:'"=@*%`;
const blanks = '\t\n\r\u00A0\uFEFF\u0000';
const codeText = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...letters) },
    { weight: 3, arbitrary: fc.constantFrom(...marks) },
    { weight: 1, arbitrary: fc.constantFrom(...blanks) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 6,
});

const number = (min: number, max: number, length: number) =>
  fc.integer({ min, max }).map((value) => String(value).padStart(length, '0'));
const date = fc
  .tuple(
    fc.oneof(number(0, 12_000, 4), fc.constantFrom('1900', '2000', '2024', '2026', '2100')),
    number(0, 13, 2),
    number(0, 32, 2),
  )
  .map((parts) => parts.join('-'));
const clock = fc.oneof(
  fc.constantFrom(
    '24:00',
    '24:00:00',
    '24:00:00.000',
    '24:00:01',
    '24:01',
    '',
    '8:15',
    '08:15:00.',
  ),
  fc.tuple(number(0, 25, 2), number(0, 61, 2)).map((parts) => parts.join(':')),
  fc.tuple(number(0, 25, 2), number(0, 61, 2), number(0, 61, 2)).map((parts) => parts.join(':')),
);
const offset = fc.oneof(
  fc.constantFrom('', '', 'Z', 'z', '+1', '+01:00:00', ' '),
  fc
    .tuple(fc.constantFrom('+', '-'), number(0, 25, 2), fc.constantFrom(':', ''), number(0, 61, 2))
    .map((parts) => parts.join('')),
);
const time = fc
  .tuple(date, fc.constantFrom('T', 'T', 'T', ' ', 't'), clock, offset)
  .map((parts) => parts.join(''));

function isExact(value: string): boolean {
  return [...value].map((character) => character.codePointAt(0) ?? 0).every(isListed);
}

function isListed(codePoint: number): boolean {
  const isPunctuation = codePoint >= 0x20_00 && codePoint <= 0x20_6f;
  const isCurrency = codePoint >= 0x20_a0 && codePoint <= 0x20_cf;
  return codePoint <= 0xff || isPunctuation || isCurrency;
}

it.each([
  ['a code', code(20)],
  ['an optional code', optionalCode(20)],
  ['a team code', teamCode],
])(
  'the pattern of %s accepts all that the server accepts, and up to U+00FF nothing else (decisions/what-the-document-promises)',
  (_name, schema) => {
    const { accepted, refused } = compare(schema, codeText, ({ value, success, matches }) => {
      if (success || isExact(value)) expect(matches, JSON.stringify(value)).toBe(success);
    });
    expect(accepted).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(200);
  },
);

it.each(Array.from({ length: 256 }, (_, index) => String.fromCharCode(index)))(
  'the pattern of a code and the server agree about %j',
  (character) => {
    const value = `A${character}1`;
    expect(documentedPattern(code(20)).test(value)).toBe(code(20).safeParse(value).success);
  },
);

it('the pattern of a time accepts exactly what the server accepts (decisions/what-the-document-promises)', () => {
  const { accepted, refused } = compare(isoTime, time, ({ value, success, matches }) => {
    expect(matches, JSON.stringify(value)).toBe(success);
  });
  expect(accepted).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(200);
});

interface Comparison {
  readonly value: string;
  /** Whether the server accepts the value. */
  readonly success: boolean;
  /** Whether the documented pattern matches. */
  readonly matches: boolean;
}

function compare(
  schema: z.ZodType,
  values: fc.Arbitrary<string>,
  check: (comparison: Comparison) => void,
): { accepted: number; refused: number } {
  const pattern = documentedPattern(schema);
  const counts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(values, (value) => {
      const { success } = schema.safeParse(value);
      counts[success ? 'accepted' : 'refused'] += 1;
      check({ value, success, matches: pattern.test(value) });
    }),
    { numRuns: 5_000 },
  );
  return counts;
}

it.each(['2024-02-29T24:00', '2026-11-21T08:15:00+0100', '2026-02-28T00:00:00.123456789Z'])(
  'the pattern of a time accepts %s',
  (value) => {
    expect(documentedPattern(isoTime).test(value)).toBe(true);
    expect(isoTime.safeParse(value).success).toBe(true);
  },
);
