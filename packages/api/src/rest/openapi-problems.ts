import { errors } from '@worksheet/domain/errors';
import type { OpenAPIObject } from 'trpc-to-openapi';
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

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const;

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

/** The refusals, one a status, for calls to refer to. */
export const problemResponses: Responses = Object.fromEntries(
  Object.entries(meanings).map(([status, meaning]) => [
    `Problem${status}`,
    {
      description: meaning,
      ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
);

/** What a call may refuse with. */
export function refusalsOf(route: Route): Record<string, { $ref: string }> {
  const statuses: Status[] = [400, 429, 500, 503];
  // Signing in is open, and fails with 401 and 403 too.
  statuses.push(401, 403);
  if (route.type === 'mutation') statuses.push(409);
  if (route.method !== 'GET') statuses.push(413, 415);
  if (route.action !== 'open') statuses.push(404);
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}
