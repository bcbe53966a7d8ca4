import { describe, expect, it } from 'vitest';
import { etagOf, matchesEtag, versionIn } from '#rest/etag.ts';

describe('the name of an answer', () => {
  it('is another for other content, and begins with the version of a record', () => {
    expect(etagOf('[1]', undefined)).not.toBe(etagOf('[2]', undefined));
    expect(etagOf('{}', 7)).toMatch(/^"7-[\w-]{22}"$/);
  });

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('%s in If-None-Match means it: %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
    expect(matchesEtag(header, 'W/"a"')).toBe(expected);
  });

  it('in If-Match says the version', () => {
    expect(versionIn(etagOf('{}', 12))).toBe(12);
    expect(versionIn(`W/${etagOf('{}', 12)}`)).toBe(12);
    expect(versionIn('*')).toBeUndefined();
    expect(versionIn(undefined)).toBeUndefined();
  });

  it.each(['"12"', '12', '"0-a"', '"a-b"', '', '"1-a", "2-b"', '"99999999999-a"'])(
    'that is none of a record (%s) is refused in If-Match',
    (header) => {
      expect(() => versionIn(header)).toThrow('Some fields are not valid');
    },
  );
});
