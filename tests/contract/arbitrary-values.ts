import fc from 'fast-check';

const hostile = [
  '',
  ' ',
  'null',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  "' or 1=1 --",
  '%_\\',
  '../../etc/passwd',
  '\u0000',
  '\uD800',
  'é'.normalize('NFD'),
  '🦺'.repeat(200),
  '<script>',
  '{"$ne":null}',
  '__proto__',
  'constructor',
];
const keys = fc.constantFrom('id', '__proto__', 'toString', 'x');

/** Returns arbitrary values, preferably hostile strings and identifiers of another company. */
export function arbitraryValue(foreign: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostile) },
    { weight: 2, arbitrary: fc.constantFrom(...foreign) },
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.oneof(fc.integer(), fc.string()), { maxLength: 4 }),
    fc.dictionary(keys, fc.anything(), { maxKeys: 3 }),
  );
}

export function asText(value: unknown): string {
  return String(typeof value === 'object' ? JSON.stringify(value) : value);
}

const headerText = fc.oneof(
  fc.constantFrom('*', '""', 'W/"1"', '"7-x"', 'text/html', 'application/xml;q=0', 'null', '0'),
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=x',
  ),
  fc
    .array(fc.integer({ min: 0x21, max: 0xff }), { maxLength: 40 })
    .map((codes) => String.fromCharCode(...codes.filter((code) => code < 0x7f || code > 0x9f))),
  fc.constant('x'.repeat(4_000)),
);
const headerNames = [
  'accept',
  'accept-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-request-id',
  'origin',
  'range',
  'x-http-method-override',
];
export const arbitraryHeaders = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...headerNames), headerText, {
      minKeys: 1,
      maxKeys: 3,
    }),
  },
);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const arbitraryFiles = fc.array(
  fc.record({
    field: fc.constantFrom('attachments', 'attachments', 'attachments[]', 'date', '__proto__'),
    name: fc.constantFrom('a.png', '', '../../x.png', 'a\u0000.png', 'å'.repeat(300), '"; x="'),
    bytes: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Uint8Array>(png) },
      fc.constantFrom<Uint8Array>(png.subarray(0, 40), Buffer.from('GIF89a'), Buffer.alloc(0)),
      fc.uint8Array({ maxLength: 200 }),
    ),
  }),
  { maxLength: 3 },
);
export type ArbitraryFile = typeof arbitraryFiles extends fc.Arbitrary<(infer T)[]> ? T : never;
