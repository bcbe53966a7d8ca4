import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decode } from '#rest/decode.ts';

const fields = {
  text: z.string().trim(),
  optionalText: z.string().optional(),
  nullText: z.string().nullable(),
  number: z.number().min(2),
  optionalNumber: z.number().nullish(),
  nullNumber: z.number().nullable(),
  whole: z.int().positive(),
  flag: z.boolean(),
  optionalFlag: z.boolean().default(true),
  kind: z.enum(['A', '7']),
  literal: z.literal([1, true, 'x']),
  list: z.array(z.string()).optional(),
  numbers: z.array(z.int()),
  flags: z.array(z.boolean()),
  either: z.union([z.number(), z.boolean(), z.enum(['all'])]),
  object: z.object({ a: z.number() }).optional(),
  kinds: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.number() }),
      z.object({ kind: z.literal('b') }),
    ]),
  ),
  refined: z
    .number()
    .superRefine(() => {})
    .meta({ example: 1 })
    .nullish(),
  lazy: z.lazy(() => z.number()),
  piped: z.number().transform((value) => value + 1),
  preprocessed: z.preprocess((value) => value, z.number()),
};
const schema = z.object(fields);

describe('texts are read as what the schema expects', () => {
  it.each<[keyof typeof fields, unknown, unknown]>([
    ['text', '7', '7'],
    ['text', 'true', 'true'],
    ['text', '', ''],
    ['text', ' a ', ' a '],
    ['text', ['a', 'b'], ['a', 'b']],
    ['optionalText', '', undefined],
    ['nullText', '', null],
    ['number', '7', 7],
    ['number', '-0.5', -0.5],
    ['number', '1e3', 1000],
    ['number', '007', 7],
    ['number', '1', 1],
    ['number', '', ''],
    ['number', '7,5', '7,5'],
    ['number', ' 7', ' 7'],
    ['number', '0x10', '0x10'],
    ['number', 'NaN', 'NaN'],
    ['number', 'Infinity', 'Infinity'],
    ['number', '١', '١'],
    ['number', ['1', '2'], ['1', '2']],
    ['optionalNumber', '7.5', 7.5],
    ['optionalNumber', '', undefined],
    ['optionalNumber', 'null', 'null'],
    ['nullNumber', '', null],
    ['whole', '7.5', 7.5],
    ['flag', 'true', true],
    ['flag', 'false', false],
    ['flag', 'TRUE', 'TRUE'],
    ['flag', '1', '1'],
    ['flag', '0', '0'],
    ['flag', '', ''],
    ['optionalFlag', 'false', false],
    ['optionalFlag', '', undefined],
    ['kind', '7', '7'],
    ['kind', 'C', 'C'],
    ['literal', '1', 1],
    ['literal', 'true', true],
    ['literal', 'x', 'x'],
    ['literal', '2', '2'],
    ['list', 'a', ['a']],
    ['list', ['a', 'b'], ['a', 'b']],
    ['list', '', undefined],
    ['list', 'a,b', ['a,b']],
    ['numbers', '1', [1]],
    ['numbers', ['1', 'x', '3'], [1, 'x', 3]],
    ['flags', ['true', 'no'], [true, 'no']],
    ['either', '7', 7],
    ['either', 'true', true],
    ['either', 'all', 'all'],
    ['either', 'none', 'none'],
    ['object', '{"a":1}', { a: 1 }],
    ['object', '{"a":', '{"a":'],
    ['kinds', '{"kind":"b"}', [{ kind: 'b' }]],
    ['kinds', ['{"kind":"a","a":"x"}', '{"kind"'], [{ kind: 'a', a: 'x' }, '{"kind"']],
    ['refined', '7', 7],
    ['lazy', '7', 7],
    ['piped', '7', 7],
    ['preprocessed', '7', 7],
  ])('%s: %j is %j', (field, sent, read) => {
    expect(decode(schema, { [field]: sent })).toEqual({ [field]: read });
  });

  it('passes on what the schema does not know', () => {
    expect(decode(schema, { accountId: '7', other: ['a'] })).toEqual({
      accountId: '7',
      other: ['a'],
    });
  });

  it('takes no field for one of every object', () => {
    const sent = JSON.parse('{"__proto__":"7","constructor":"7","toString":"x"}');
    const read = decode(schema, sent);
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('leaves the schema as strict as it was', () => {
    decode(schema, { number: '7', whole: '7', flag: 'true', numbers: '1' });
    expect(fields.number.safeParse('7').success).toBe(false);
    expect(fields.flag.safeParse('true').success).toBe(false);
    expect(fields.numbers.safeParse(['1']).success).toBe(false);
  });
});
