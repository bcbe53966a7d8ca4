import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayGroup, downloadRecords } from '@worksheet/domain/worksheet/record';
import { exactly } from '#exactly.ts';

/** Values near to what a schema wants, and far from it. */
const leaf = fc.oneof(
  fc.constantFrom(undefined, null, true, '', 'a', 'YOURS', 0, -1, 1, 1.5, 2 ** 53, NaN, Infinity),
  fc.constantFrom(new Date(0), new Map(), Symbol('s'), 5n, () => 1, Object.create({ one: 1 })),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { weight: 4, arbitrary: leaf },
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('one', 'two', '__proto__', 'more'), tie('value'), { maxKeys: 3 }),
  ),
}));

const { schema } = fc.letrec<{ schema: z.ZodType }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<z.ZodType[]>(
      z.string(),
      z.boolean(),
      z.number(),
      z.number().min(-1).lt(1.5),
      z.int(),
      z.int().positive(),
      z.enum(['YOURS', 'a']),
    ),
    tie('schema').map((inner) => inner.nullable()),
    tie('schema').map((inner) => inner.optional()),
    tie('schema').map((inner) => z.array(inner)),
    tie('schema').map((inner) => z.array(inner).min(1).max(2)),
    fc.tuple(tie('schema'), tie('schema')).map(([one, two]) => z.object({ one, two })),
  ),
}));

describe('a value is passed over only where zod would answer it as it is', () => {
  it('whatever the schema, whatever the value', () => {
    let passed = 0;
    fc.assert(
      fc.property(schema, value, (schema, value) => {
        const isExactly = exactly(schema);
        if (!isExactly?.(value)) return;
        passed += 1;
        expect(schema.parse(value)).toStrictEqual(value);
      }),
      { numRuns: 6_000 },
    );
    expect(passed).toBeGreaterThan(200);
  });

  it('and it is passed over where it is right', () => {
    const download = { entries: [1, 2], mode: 'ALL', exported: false };
    expect(exactly(downloadRecords)?.(download)).toBe(true);
    for (const wrong of [{ entries: [] }, { entries: [0] }, { ...download, more: 1 }]) {
      expect(exactly(downloadRecords)?.(wrong)).toBe(false);
    }
    expect(exactly(z.array(dayGroup))?.([{ key: '2026-11-21', worksheet: [] }])).toBe(true);
  });

  it('never where a rule may change it, or is not known', () => {
    const rules = [
      z.string().trim(),
      z.email(),
      z.coerce.number(),
      z.int32(),
      z.number().multipleOf(2),
      z.string().transform(Number),
      z.string().default('a'),
      z.strictObject({}),
      z.looseObject({}),
      z.array(z.string().min(1)),
      z.object({ a: z.date() }).refine(() => false),
    ];
    for (const schema of rules) expect(exactly(schema)).toBeUndefined();
  });
});
