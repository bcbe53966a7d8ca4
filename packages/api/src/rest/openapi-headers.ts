import type { OpenAPIObject } from 'trpc-to-openapi';
import type { Route } from '#rest/routes.ts';

type Components = NonNullable<OpenAPIObject['components']>;
type Headers = NonNullable<Components['headers']>;
type Parameters = NonNullable<Components['parameters']>;
type Reference = { readonly $ref: string };

/** The headers that answers carry, for calls to refer to. */
export const answerHeaders = {
  'X-Request-Id': {
    description: 'Names this request in the log of the server.',
    required: true,
    schema: { type: 'string', examples: ['6f1c2f0e-9d0b-4c43-a5a6-0d8a3c1f5b27'] },
  },
  'RateLimit-Policy': {
    description: 'How many calls (`q`) an API key has in how many seconds (`w`).',
    schema: { type: 'string', examples: ['"api-key";q=600;w=60'] },
  },
  RateLimit: {
    description: 'How many calls remain (`r`), and after how many seconds (`t`) all are back.',
    schema: { type: 'string', examples: ['"api-key";r=599;t=42'] },
  },
  ETag: {
    description: 'Names this very answer, or this version of a record.',
    required: true,
    schema: { type: 'string', examples: ['"7-Zm9vYmFy"'] },
  },
  Link: {
    description: 'Where the next page is, `rel="next"`; absent on the last one.',
    schema: { type: 'string', examples: ['</api/customer?limit=100&cursor=NDcxMQ>; rel="next"'] },
  },
  'X-Export-Number': {
    description: 'The number of the export, where records were marked as exported.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Content-Disposition': {
    description: 'How to keep the file, and under which name.',
    required: true,
    schema: { type: 'string', examples: ['attachment; filename="worksheet.csv"'] },
  },
} as const satisfies Headers;

/** The headers that calls may send, for calls to refer to. */
export const sentHeaders = {
  'Idempotency-Key': {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'A text of your own for this one act. A repeat with the same key within 24 hours gets the first answer and does nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['import-2026-11-21-17'] },
  },
  'If-None-Match': {
    in: 'header',
    name: 'If-None-Match',
    description: 'The `ETag` of an earlier answer: if it would be the same again, 304 and no body.',
    schema: { type: 'string' },
  },
  'If-Match': {
    in: 'header',
    name: 'If-Match',
    description:
      'The `ETag` of the record that the change was made from, in place of `version`: if the record was changed since, 409.',
    schema: { type: 'string' },
  },
} as const satisfies Parameters;

/** The headers a call may be sent with. */
export function headersSentTo(route: Route): Reference[] {
  return [
    ...(route.repeatable ? ['Idempotency-Key'] : []),
    ...(route.revalidates ? ['If-None-Match'] : []),
    ...(route.versioned ? ['If-Match'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** The headers a successful answer may have. */
export function headersAnsweredBy(route: Route, opensWithKey: boolean): Record<string, Reference> {
  const isCsv = route.fileType === 'text/csv';
  return references([
    'X-Request-Id',
    ...(opensWithKey ? rateHeaders : []),
    ...(route.revalidates || route.answersVersion ? ['ETag'] : []),
    ...(route.paged ? ['Link'] : []),
    ...(route.fileType === undefined ? [] : ['Content-Disposition']),
    ...(isCsv ? ['X-Export-Number'] : []),
  ]);
}

/** The headers that tell an API key how many calls it has left (D7). */
export const rateHeaders = ['RateLimit-Policy', 'RateLimit'] as const;

export function references(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
