import type { OpenAPIObject } from 'trpc-to-openapi';
import type { Route } from '#rest/routes.ts';

type Components = NonNullable<OpenAPIObject['components']>;
type Headers = NonNullable<Components['headers']>;
type Parameters = NonNullable<Components['parameters']>;
type Reference = { readonly $ref: string };

export const responseHeaders = {
  'X-Request-Id': {
    description: 'Identifies this request in the server’s log.',
    required: true,
    schema: { type: 'string', examples: ['6f1c2f0e-9d0b-4c43-a5a6-0d8a3c1f5b27'] },
  },
  'RateLimit-Policy': {
    description:
      'The number of calls (`q`) that an API key may make in a number of seconds (`w`), and, if the account has a limit, those of all its keys.',
    schema: { type: 'string', examples: ['"api-key";q=600;w=60'] },
  },
  RateLimit: {
    description:
      'The number of remaining calls (`r`), and the seconds (`t`) until the limit is reset, for each limit of `RateLimit-Policy`.',
    schema: { type: 'string', examples: ['"api-key";r=599;t=42'] },
  },
  ETag: {
    description:
      'The version of a single entry, `"7"`, for `If-Match`; otherwise a weak hash of the content.',
    required: true,
    schema: { type: 'string', examples: ['"7"', 'W/"Zm9vYmFyYmF6cXV4MDEyMw"'] },
  },
  Link: {
    description: 'The URL of the next page, `rel="next"`; absent on the last page.',
    schema: { type: 'string', examples: ['</api/customer?limit=100&cursor=NDcxMQ>; rel="next"'] },
  },
  'X-Repeated': {
    description:
      '`true` if the `clientKey` was used before: this is what the first call created, as it is now, whatever this call sent; otherwise absent.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Export-Number': {
    description: 'The number of the export, if records were marked as exported.',
    schema: { type: 'integer', minimum: 1 },
  },
  'X-Export-Dialect': {
    description:
      'How the file of records separates cells and writes decimals, and whether texts are raw (`1`) or have an apostrophe in front of formulas (`0`).',
    schema: { type: 'string', examples: ['delimiter=";" decimal="," raw=0'] },
  },
  'X-Export-Voided': {
    description: '`true` if the export of the file is voided; otherwise absent.',
    schema: { type: 'string', const: 'true' },
  },
  'Content-Disposition': {
    description: 'Whether to save or to display the file, and its name.',
    required: true,
    schema: { type: 'string', examples: ['attachment; filename="worksheet.csv"'] },
  },
  'List-ETag': {
    description: 'Without `format`: a weak hash of the content.',
    schema: { type: 'string', examples: ['W/"Zm9vYmFyYmF6cXV4MDEyMw"'] },
  },
  Location: {
    description: 'Where the browser goes next.',
    schema: { type: 'string' },
  },
  'File-Disposition': {
    description: 'With `format`: that the file is to be saved, and its name.',
    schema: { type: 'string', examples: ['attachment; filename="customers.xlsx"'] },
  },
} as const satisfies Headers;

export const requestHeaders = {
  'Idempotency-Key': {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'A unique text for this action. A repeat with the same key within 24 hours returns the first result and changes nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['import-2026-11-21-17'] },
  },
  'If-None-Match': {
    in: 'header',
    name: 'If-None-Match',
    description:
      'The `ETag` of an earlier response. If the response is still the same: 304 without a body.',
    schema: { type: 'string' },
  },
  'If-Match': {
    in: 'header',
    name: 'If-Match',
    description:
      'The `ETag` of what is to be changed as the client read it, or a list of them, or `*`. If it has changed since: 412, before `version` is checked. A weak ETag never matches (RFC 9110).',
    schema: { type: 'string' },
  },
} as const satisfies Parameters;

export function requestHeadersOf(route: Route): Reference[] {
  return [
    ...(route.repeatable ? ['Idempotency-Key'] : []),
    ...(route.revalidates ? ['If-None-Match'] : []),
    ...(route.versioned ? ['If-Match'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

export function responseHeadersOf(route: Route, acceptsApiKey: boolean): Record<string, Reference> {
  const isCsv = route.fileType === 'text/csv';
  const headers = references([
    'X-Request-Id',
    ...(acceptsApiKey ? rateHeaders : []),
    ...(route.revalidates || route.returnsVersion ? ['ETag'] : []),
    ...(route.paged ? ['Link'] : []),
    ...(route.redirects ? ['Location'] : []),
    ...(Object.hasOwn(route.input.shape, 'clientKey') ? ['X-Repeated'] : []),
    ...(route.fileType === undefined ? [] : ['Content-Disposition']),
    ...(isCsv ? ['X-Export-Number', 'X-Export-Dialect', 'X-Export-Voided'] : []),
  ]);
  return route.asFile
    ? {
        ...headers,
        ETag: reference('List-ETag'),
        'Content-Disposition': reference('File-Disposition'),
      }
    : headers;
}

export const rateHeaders = ['RateLimit-Policy', 'RateLimit'] as const;

export function references(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, reference(name)]));
}

function reference(name: string): Reference {
  return { $ref: `#/components/headers/${name}` };
}
