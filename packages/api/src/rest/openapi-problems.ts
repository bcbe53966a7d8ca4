import { refusedBatchStatuses } from '@worksheet/domain/entities/batch';
import { usedByKinds } from '@worksheet/domain/entities/used-by';
import { errors, type ErrorCode } from '@worksheet/domain/errors';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { problem, type Problem } from '#problem.ts';
import { rateHeaders, references } from '#rest/openapi-headers.ts';
import type { Route } from '#rest/routes.ts';

type Components = NonNullable<OpenAPIObject['components']>;
type Schemas = NonNullable<Components['schemas']>;
type Responses = NonNullable<Components['responses']>;

const fieldErrors = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Dotted; empty for the input as a whole.' },
      code: { type: 'string' },
      message: { type: 'string' },
      params: {
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
      },
    },
    required: ['path', 'code', 'message'],
  },
} satisfies Schemas[string];

export const problemSchema: Schemas[string] = {
  type: 'object',
  description: 'An error (RFC 9457).',
  properties: {
    type: { type: 'string', const: 'about:blank' },
    code: {
      type: 'string',
      enum: Object.keys(errors),
      description: 'The error code, for programs.',
    },
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'The text to display.' },
    errors: { ...fieldErrors, description: 'The invalid fields, each once.' },
    results: {
      type: 'array',
      description:
        'For a batch that is refused: its entries in the order of the request. None of them is applied.',
      items: {
        type: 'object',
        properties: {
          index: { type: 'integer', description: 'The position of the entry, from 0.' },
          key: { type: 'object', additionalProperties: { type: 'string' } },
          status: {
            type: 'string',
            enum: [...refusedBatchStatuses],
            description: 'Whether the entry refused the batch.',
          },
          errors: { ...fieldErrors, description: 'Why the entry is refused.' },
        },
        required: ['index', 'key', 'status'],
      },
    },
    usedBy: {
      type: 'object',
      description:
        'For a deletion that is refused with `in-use`: how many of each kind refer to the entry; a kind without any is left out. Archived records are counted up to 100,000.',
      properties: Object.fromEntries(
        usedByKinds.map((kind) => [kind, { type: 'integer', minimum: 1 } as const]),
      ),
    },
    position: {
      type: 'object',
      description:
        'Where the body stops being JSON, if the parser reports it; `offset` counts from 0, the others from 1.',
      properties: {
        offset: { type: 'integer' },
        line: { type: 'integer' },
        column: { type: 'integer' },
      },
      required: ['offset', 'line', 'column'],
    },
  },
  required: ['type', 'code', 'status', 'title', 'detail'],
};

const wwwAuthenticate = {
  'WWW-Authenticate': {
    description: 'The authentication scheme.',
    required: true,
    schema: { type: 'string' },
  },
} as const;

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

const examples = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'record-not-found',
  409: 'record-changed',
  410: 'record-deleted',
  412: 'precondition-failed',
  413: 'too-large',
  415: 'wrong-media-type',
  429: 'too-many-requests',
  500: 'internal',
  503: 'unavailable',
} as const satisfies Record<number, ErrorCode>;

const descriptions = {
  400: 'The input is not valid.',
  401: 'Not signed in.',
  403: 'Not allowed.',
  404: 'It does not exist in this account.',
  409: 'It conflicts with the current state.',
  410: 'A call with this `clientKey` created it before, and it was deleted since.',
  412: '`If-Match` does not name the current version.',
  413: 'The request is too large.',
  415: 'The content type is not supported.',
  429: 'Too many requests.',
  500: 'Internal error; `X-Request-Id` identifies the request in the log.',
  503: 'The service is not available right now.',
} as const;
type Status = keyof typeof descriptions;
const statuses: readonly Status[] = [400, 401, 403, 404, 409, 410, 412, 413, 415, 429, 500, 503];

export const problemResponses: Responses = Object.fromEntries(
  statuses.map((status) => [
    `Problem${status}`,
    {
      description: descriptions[status],
      headers: {
        ...references(['X-Request-Id', ...rateHeaders]),
        ...(status === 401 ? wwwAuthenticate : {}),
        ...(status === 429 || status === 503 ? retryAfter : {}),
      },
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          example: { type: 'about:blank', ...exampleProblem(status) },
        },
      },
    },
  ]),
);

function exampleProblem(status: Status): Problem {
  return problem(examples[status], {
    fields: status === 400 ? [{ path: 'unitNo', code: 'does-not-exist' }] : [],
  });
}

export function problemsOf(route: Route): Record<string, { $ref: string }> {
  // Sign-in is open, and also fails with 401 and 403.
  const possible: Status[] = [400, 401, 403, 429, 500, 503];
  if (route.type === 'mutation') possible.push(409);
  if ('clientKey' in route.input.shape) possible.push(410);
  if (route.versioned) possible.push(412);
  if (route.method !== 'GET') possible.push(413, 415);
  // Logging in and out say 401 of what does not exist.
  if (route.action !== 'open' || !route.path.startsWith('/user/log')) possible.push(404);
  return Object.fromEntries(
    possible
      .toSorted((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}
