import { describe, expect, it } from 'vitest';
import { refuseManyFieldNames } from '#field-names.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const objectWith = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `${name(index)} : 1`).join(',')}}`;

describe('a JSON body is refused before it is parsed (D48)', () => {
  it.each([
    ['in one object', objectWith(1_001, (index) => `"f${index}"`)],
    ['in many objects', `[${Array.from({ length: 1_001 }, (_, index) => `{"f${index}":{}}`)}]`],
    ['with escaped quotes', objectWith(1_001, (index) => String.raw`"\"f${index}\\"`)],
  ])('with more than a thousand different field names %s', (_, json) => {
    expect(() => refuseManyFieldNames(bytes(json))).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    );
  });

  it.each([
    ['a thousand names', objectWith(1_000, (index) => `"f${index}"`)],
    ['the same names again', `[${Array.from({ length: 2_000 }, () => '{"a":1,"b":2}')}]`],
    [
      'texts that contain colons',
      JSON.stringify(Array.from({ length: 2_000 }, (_, n) => `"${n}":`)),
    ],
    ['values that differ', `[${Array.from({ length: 2_000 }, (_, n) => `{"a":"${n}"}`)}]`],
  ])('but not with %s', (_, json) => {
    expect(() => refuseManyFieldNames(bytes(json))).not.toThrow();
  });
});
