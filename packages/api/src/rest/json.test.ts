import { describe, expect, it } from 'vitest';
import { faultIn } from '#rest/json-fault.ts';
import { InvalidJson, parseJson } from '#rest/json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('where a body stops being JSON', () => {
  it.each([
    ['{"a":x}', 5],
    ['{"a":1,}', 7],
    ['{', 1],
    ['[1 2]', 3],
    ['[1,]', 3],
    ['[,1]', 1],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ["{'a':1}", 1],
    ['[1}', 2],
    ['{"a":1]', 6],
    ['{"a":"b', 7],
    ['"a\nb"', 2],
    ['"\\x"', 1],
    ['"\\u12G4"', 1],
    ['01', 1],
    ['1.', 1],
    ['-', 0],
    ['+1', 0],
    ['tru', 0],
    ['truex', 4],
    ['undefined', 0],
    ['1 1', 2],
    ['}', 0],
    ['   ', 3],
    ['[1]]', 3],
    ['\uFEFF\uFEFF1', 0],
  ])('%j stops at %i', (text, offset) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(faultIn(text)).toBe(offset);
  });

  it.each([
    'null',
    '-0.5e+3',
    '""',
    '"\\u00e6\\n\\\\\\"/"',
    '[]',
    ' [ 1 , [ ] , { } ]\n',
    '{"":{"a":[true,false,{"b":null}],"c":-0}}',
    '"\u{1F600} å"',
  ])('%j does not', (text) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(faultIn(text)).toBe(text.length);
  });

  it('is not troubled by depth', () => {
    expect(faultIn('['.repeat(300_000))).toBe(300_000);
  });
});

describe('a JSON body', () => {
  it('is no body when empty', () => {
    expect(parseJson(bytes(''))).toBeUndefined();
  });

  it('may begin with a byte-order mark', () => {
    expect(parseJson(bytes('\uFEFF{"a":"æ"}'))).toEqual({ a: 'æ' });
  });

  it('is refused with line and column', () => {
    expect(() => parseJson(bytes('{\n  "a": 1,\n}'))).toThrow(
      expect.objectContaining({
        code: 'invalid-json',
        position: { offset: 12, line: 3, column: 1 },
      }),
    );
  });

  it('is refused when it is not UTF-8', () => {
    expect(() => parseJson(Uint8Array.of(0x22, 0xe6, 0x22))).toThrow(InvalidJson);
  });
});
