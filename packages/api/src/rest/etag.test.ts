import { describe, expect, it } from 'vitest';
import { etagOf, ifMatchOf, matchesEtag } from '#rest/etag.ts';

describe('an ETag (D51)', () => {
  it('is the version of a single thing, and strong', () => {
    expect(etagOf('{}', 7)).toBe('"7"');
  });

  it('is a weak hash of anything else', () => {
    expect(etagOf('[1]', undefined)).not.toBe(etagOf('[2]', undefined));
    expect(etagOf('[1]', undefined)).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"b,", ,W/"a",', true],
    ['*', true],
    ['"b"', false],
    ['"b, a"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('%s in If-None-Match matches: %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
    expect(matchesEtag(header, 'W/"a"')).toBe(expected);
  });
});

describe('If-Match (RFC 9110 §13.1.1, D51)', () => {
  it.each<[string | undefined, readonly number[] | undefined]>([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"12"', [12]],
    ['"12", "13"', [12, 13]],
    ['"12","13" ,, "14",', [12, 13, 14]],
    // A weak ETag never matches, nor does one that is not a version.
    ['W/"12"', []],
    ['W/"12", "13"', [13]],
    ['"abc"', []],
    ['""', []],
    ['"0"', []],
    ['"012"', []],
    ['"12,13"', []],
    ['"99999999999999999999"', []],
  ])('%s names the versions %o', (header, versions) => {
    expect(ifMatchOf(header)).toEqual(versions);
  });

  it.each([
    '12',
    '',
    ' ',
    ',',
    '"12',
    '12"',
    'w/"12"',
    '"1""2"',
    '"1" "2"',
    '*, "1"',
    '"*"x',
    '" 1"',
    '"1, 2"',
  ])('that is malformed (%s) is refused and named', (header) => {
    expect(() => ifMatchOf(header)).toThrow(
      expect.objectContaining({
        code: 'invalid-input',
        fields: [{ path: 'If-Match', code: 'not-valid' }],
      }),
    );
  });
});
