import { describe, expect, it } from 'vitest';
import { InvalidJson, parseJson } from '#rest/json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a JSON body', () => {
  it('is undefined when empty', () => {
    expect(parseJson(bytes(''))).toBeUndefined();
  });

  it('may begin with a byte-order mark', () => {
    expect(parseJson(bytes('\uFEFF{"a":"æ"}'))).toEqual({ a: 'æ' });
  });

  it.each(['{"a":x}', '{', '[1,]', "{'a':1}", '01', 'undefined', '   ', '['.repeat(300_000)])(
    'is refused when it is not JSON: %#',
    (text) => {
      expect(() => parseJson(bytes(text))).toThrow(InvalidJson);
    },
  );

  it('is refused with line and column where the parser reports them', () => {
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
