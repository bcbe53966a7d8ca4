import { errors, type ErrorCode } from '@worksheet/domain/errors';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { problem, type Problem } from '#problem.ts';
import { rateHeaders, references } from '#rest/openapi-headers.ts';
import type { Route } from '#rest/routes.ts';

type Components = NonNullable<OpenAPIObject['components']>;
type Schemas = NonNullable<Components['schemas']>;
type Responses = NonNullable<Components['responses']>;

/** A problem document, as a schema (D31). */
export const problemSchema: Schemas[string] = {
  type: 'object',
  description: 'What was refused or went wrong (RFC 9457).',
  properties: {
    type: { type: 'string', const: 'about:blank' },
    code: { type: 'string', enum: Object.keys(errors), description: 'What to decide on.' },
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'What to show.' },
    errors: {
      type: 'array',
      description: 'The fields that are wrong, each once.',
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
    },
    position: {
      type: 'object',
      description: 'Where the body stops being JSON; `offset` counts from 0, the others from 1.',
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
    description: 'How to say who asks.',
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

/** One refusal of each status, as an example. */
const typical = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'record-not-found',
  409: 'record-changed',
  413: 'too-large',
  415: 'wrong-media-type',
  429: 'too-many-requests',
  500: 'internal',
  503: 'unavailable',
} as const satisfies Record<number, ErrorCode>;

const meanings = {
  400: 'The input is not valid.',
  401: 'Nobody is signed in.',
  403: 'Not allowed.',
  404: 'It does not exist, or is not of this account.',
  409: 'It conflicts with how things are.',
  413: 'The request is too large.',
  415: 'The kind of content is not understood.',
  429: 'Too many requests.',
  500: 'Something went wrong; the request id in `X-Request-Id` helps to find out what.',
  503: 'The service is not available right now.',
} as const;
type Status = keyof typeof meanings;
const statuses: readonly Status[] = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503];

/** The refusals, one a status, for calls to refer to. */
export const problemResponses: Responses = Object.fromEntries(
  statuses.map((status) => [
    `Problem${status}`,
    {
      description: meanings[status],
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
  return problem(typical[status], {
    fields: status === 400 ? [{ path: 'unitNo', code: 'does-not-exist' }] : [],
  });
}

/** What a call may refuse with. */
export function refusalsOf(route: Route): Record<string, { $ref: string }> {
  // Signing in is open, and fails with 401 and 403 too.
  const possible: Status[] = [400, 401, 403, 429, 500, 503];
  if (route.type === 'mutation') possible.push(409);
  if (route.method !== 'GET') possible.push(413, 415);
  if (route.action !== 'open') possible.push(404);
  return Object.fromEntries(
    possible
      .toSorted((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}
