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
const reference = z.strictObject({ $ref: z.string() });
const header = z.looseObject({ required: z.boolean().default(false), schema });
export type Operation = z.output<typeof operation>;
const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      content: z.record(z.string(), media).optional(),
      headers: z.record(z.string(), z.union([reference, header])).default({}),
      $ref: z.string().optional(),
    }),
  ),
});

export const document: Record<string, unknown> = schema.parse(
  JSON.parse(JSON.stringify(openApiDocument(appRouter))),
);
export const paths = z.record(z.string(), z.record(z.string(), operation)).parse(document['paths']);

/** Forbids undocumented fields, which clients must tolerate. */
function withoutExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtraFields);
  if (typeof value !== 'object' || value === null) return value;
  const strict = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutExtraFields(part)]),
  );
  const isObject = strict['type'] === 'object' && 'properties' in strict;
  return isObject && !('additionalProperties' in strict)
    ? { ...strict, additionalProperties: false }
    : strict;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ ...schema.parse(withoutExtraFields(document)), $id: 'contract' });

const components = z
  .object({
    headers: z.record(z.string(), header),
    responses: z.record(
      z.string(),
      z.looseObject({ headers: z.record(z.string(), z.union([reference, header])) }),
    ),
  })
  .parse(document['components']);

/** The headers that must be documented where they are sent. */
const significantHeaders = [
  'link',
  'etag',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'www-authenticate',
];
const fileHeaders = ['content-disposition', 'x-export-number'];

interface ReceivedResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Headers;
}

/** Returns undefined if the response matches the document. */
export function findViolation(
  { verb, path }: { verb: string; path: string },
  response: ReceivedResponse,
): string | undefined {
  const documented = paths[path]?.[verb]?.responses[String(response.status)];
  if (!documented) return `${response.status} is not documented`;
  return findHeaderViolation(documented, response) ?? findBodyViolation({ verb, path }, response);
}

type DocumentedResponse = z.output<typeof operation>['responses'][string];

interface HeaderCheck {
  readonly required: boolean;
  readonly isNumber: boolean;
  readonly isValid: (value: unknown) => boolean;
}

/** Header checks are cached, because compiling a schema takes longer than a call. */
const headerChecks = new Map<DocumentedResponse, ReadonlyMap<string, HeaderCheck>>();

function headerChecksOf(documented: DocumentedResponse): ReadonlyMap<string, HeaderCheck> {
  const cached = headerChecks.get(documented);
  if (cached) return cached;
  const { headers, $ref } = documented;
  const shared = $ref === undefined ? {} : components.responses[lastSegment($ref)]?.headers;
  const checks = Object.entries({ ...shared, ...headers }).map(([name, value]) => {
    const resolved = '$ref' in value ? components.headers[lastSegment(String(value.$ref))] : value;
    const { required, schema: headerSchema } = header.parse(resolved);
    const validate = ajv.compile(headerSchema);
    const isNumber = headerSchema['type'] === 'integer';
    return [
      name.toLowerCase(),
      { required, isNumber, isValid: (value: unknown) => validate(value) === true },
    ] as const;
  });
  const checksByName = new Map(checks);
  headerChecks.set(documented, checksByName);
  return checksByName;
}

function findHeaderViolation(
  documented: DocumentedResponse,
  response: ReceivedResponse,
): string | undefined {
  const known = headerChecksOf(documented);
  for (const name of [...significantHeaders, ...fileHeaders]) {
    if (response.headers.has(name) && !known.has(name)) return `${name} is not documented`;
  }
  for (const [name, { required, isNumber, isValid }] of known) {
    const value = response.headers.get(name);
    if (value === null && required) return `${name} is missing`;
    if (value !== null && !isValid(isNumber ? Number(value) : value))
      return `${name} is invalid: ${value}`;
  }
  return undefined;
}

function findBodyViolation(
  { verb, path }: { verb: string; path: string },
  response: ReceivedResponse,
): string | undefined {
  const documented = paths[path]?.[verb]?.responses[String(response.status)];
  const isProblem = response.status >= 400;
  const types = isProblem ? ['application/problem+json'] : Object.keys(documented?.content ?? {});
  const type = response.type.split(';', 1)[0] ?? '';
  if (types.length === 0) return response.text === '' ? undefined : 'unexpected body';
  const isDocumented = types.some(
    (documented) => documented === type || (documented === 'image/*' && type.startsWith('image/')),
  );
  if (!isDocumented) return `${type || 'no type'} is not documented`;
  if (!type.endsWith('json')) return undefined;
  const pathInDocument = [
    'paths',
    path,
    verb,
    'responses',
    String(response.status),
    'content',
    type,
  ];
  const pointer = isProblem
    ? '/components/schemas/Problem'
    : `/${[...pathInDocument, 'schema'].map(escapePointer).join('/')}`;
  const validate = ajv.getSchema(`contract#${pointer}`);
  if (!validate) return `the document has nothing at ${pointer}`;
  return validate(JSON.parse(response.text)) ? undefined : ajv.errorsText(validate.errors);
}

/** Returns undefined if the form matches the document. */
export function findFormViolation(path: string, fields: Readonly<Record<string, unknown>>) {
  return findRequestViolation({ verb: 'post', path, type: 'multipart/form-data' }, fields);
}

/** Returns undefined if the body of a request matches the document. */
export function findRequestViolation(
  { verb, path, type }: { verb: string; path: string; type: string },
  fields: unknown,
) {
  const pathInDocument = ['paths', path, verb, 'requestBody', 'content', type, 'schema'];
  const validate = ajv.getSchema(`contract#/${pathInDocument.map(escapePointer).join('/')}`);
  if (!validate) return `the document has no ${type}`;
  return validate(fields) ? undefined : ajv.errorsText(validate.errors);
}

function lastSegment(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
