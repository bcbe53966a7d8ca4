import { describe, expect, it } from 'vitest';
import { refuseCostlyJson } from '#costly-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const objectWith = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `${name(index)} : 1`).join(',')}}`;

describe('a JSON body is refused before it is parsed (D48)', () => {
  it.each([
    ['in one object', objectWith(1_001, (index) => `"f${index}"`)],
    ['in many objects', `[${Array.from({ length: 1_001 }, (_, index) => `{"f${index}":{}}`)}]`],
    ['with escaped quotes', objectWith(1_001, (index) => String.raw`"\"f${index}\\"`)],
    ['more deeply than 32 levels of arrays', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['more deeply than 32 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['more deeply than 32 levels, never closed', '[{"a":'.repeat(17)],
    ['in more than 100,000 arrays', `[${Array.from({ length: 100_000 }, () => '[]')}]`],
    ['in more than 100,000 objects', `[${Array.from({ length: 100_000 }, () => '{}')}]`],
  ])('with more than a thousand different field names, or %s', (_, json) => {
    expect(() => refuseCostlyJson(bytes(json))).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    );
  });

  it.each([
    ['a thousand names', objectWith(1_000, (index) => `"f${index}"`)],
    ['32 levels', `[${Array.from({ length: 9 }, () => `${'['.repeat(31)}${']'.repeat(31)}`)}]`],
    ['50,000 objects', `[${Array.from({ length: 50_000 }, () => '{"id":1,"version":1}')}]`],
    ['brackets in texts', JSON.stringify('['.repeat(50))],
    ['the same names again', `[${Array.from({ length: 2_000 }, () => '{"a":1,"b":2}')}]`],
    [
      'texts that contain colons',
      JSON.stringify(Array.from({ length: 2_000 }, (_, n) => `"${n}":`)),
    ],
    ['values that differ', `[${Array.from({ length: 2_000 }, (_, n) => `{"a":"${n}"}`)}]`],
  ])('but not with %s', (_, json) => {
    expect(() => refuseCostlyJson(bytes(json))).not.toThrow();
  });
});
