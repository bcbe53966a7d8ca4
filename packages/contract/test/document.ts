import { openApiDocument } from '@worksheet/api/rest/openapi';
import { appRouter } from '@worksheet/api/root';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const media = z.looseObject({ schema: schema.optional(), example: z.unknown().optional() });
const parameter = z.looseObject({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().optional(),
});
const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([z.strictObject({ $ref: z.string() }), parameter])).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), media).optional() }),
  ),
});

/** The document as a client reads it. */
export const document: Record<string, unknown> = schema.parse(
  JSON.parse(JSON.stringify(openApiDocument(appRouter))),
);
export const paths = z.record(z.string(), z.record(z.string(), operation)).parse(document['paths']);

/** Objects have the fields that are described and no others: stricter than clients are asked to be. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const walked = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, closed(part)]),
  );
  const isObject = walked['type'] === 'object' && 'properties' in walked;
  return isObject && !('additionalProperties' in walked)
    ? { ...walked, additionalProperties: false }
    : walked;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ ...schema.parse(closed(document)), $id: 'contract' });

/** What is wrong with an answer, judged by the document; undefined when it is as described. */
export function faultIn(
  { verb, path }: { verb: string; path: string },
  answer: { status: number; type: string; text: string },
): string | undefined {
  const responses = paths[path]?.[verb]?.responses;
  const described = responses?.[String(answer.status)];
  if (!described) return `${answer.status} is not described`;
  const isProblem = answer.status >= 400;
  const types = isProblem ? ['application/problem+json'] : Object.keys(described.content ?? {});
  const type = answer.type.split(';', 1)[0] ?? '';
  if (types.length === 0) return answer.text === '' ? undefined : 'there should be no body';
  const fitting = types.find(
    (one) => one === type || (one === 'image/*' && type.startsWith('image/')),
  );
  if (!fitting) return `${type || 'no type'} is not described`;
  if (!type.endsWith('json')) return undefined;
  const place = [
    'paths',
    path,
    verb,
    'responses',
    String(answer.status),
    'content',
    type,
    'schema',
  ];
  const pointer = isProblem ? '/components/schemas/Problem' : `/${place.map(escaped).join('/')}`;
  const validate = ajv.getSchema(`contract#${pointer}`);
  if (!validate) return `nothing is described at ${pointer}`;
  return validate(JSON.parse(answer.text)) ? undefined : ajv.errorsText(validate.errors);
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
