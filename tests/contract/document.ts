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

const components = z
  .object({
    headers: z.record(z.string(), header),
    responses: z.record(
      z.string(),
      z.looseObject({ headers: z.record(z.string(), z.union([reference, header])) }),
    ),
  })
  .parse(document['components']);

/** What a caller needs to know of before it meets them. */
const telling = [
  'link',
  'etag',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'www-authenticate',
];
const tellingFiles = ['content-disposition', 'x-export-number'];

interface Judged {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Headers;
}

/** What is wrong with an answer, judged by the document; undefined when it is as described. */
export function faultIn(
  { verb, path }: { verb: string; path: string },
  answer: Judged,
): string | undefined {
  const described = paths[path]?.[verb]?.responses[String(answer.status)];
  if (!described) return `${answer.status} is not described`;
  return faultInHeaders(described, answer) ?? faultInBody({ verb, path }, answer);
}

type Described = z.output<typeof operation>['responses'][string];

interface JudgedHeader {
  readonly required: boolean;
  readonly isNumber: boolean;
  readonly fits: (value: unknown) => boolean;
}

/** Judges of headers are made once: making them takes longer than the calls. */
const made = new Map<Described, ReadonlyMap<string, JudgedHeader>>();

function headersOf(described: Described): ReadonlyMap<string, JudgedHeader> {
  const known = made.get(described);
  if (known) return known;
  const { headers, $ref } = described;
  const shared = $ref === undefined ? {} : components.responses[last($ref)]?.headers;
  const judges = Object.entries({ ...shared, ...headers }).map(([name, given]) => {
    const meant = '$ref' in given ? components.headers[last(String(given.$ref))] : given;
    const { required, schema: form } = header.parse(meant);
    const judge = ajv.compile(form);
    const isNumber = form['type'] === 'integer';
    return [
      name.toLowerCase(),
      { required, isNumber, fits: (value: unknown) => judge(value) === true },
    ] as const;
  });
  const all = new Map(judges);
  made.set(described, all);
  return all;
}

/** Whether the headers are those described, present and of their form. */
function faultInHeaders(described: Described, answer: Judged): string | undefined {
  const known = headersOf(described);
  for (const name of [...telling, ...tellingFiles]) {
    if (answer.headers.has(name) && !known.has(name)) return `${name} is not described`;
  }
  for (const [name, { required, isNumber, fits }] of known) {
    const value = answer.headers.get(name);
    if (value === null && required) return `${name} is missing`;
    if (value !== null && !fits(isNumber ? Number(value) : value))
      return `${name} is wrong: ${value}`;
  }
  return undefined;
}

function faultInBody(
  { verb, path }: { verb: string; path: string },
  answer: Judged,
): string | undefined {
  const described = paths[path]?.[verb]?.responses[String(answer.status)];
  const isProblem = answer.status >= 400;
  const types = isProblem ? ['application/problem+json'] : Object.keys(described?.content ?? {});
  const type = answer.type.split(';', 1)[0] ?? '';
  if (types.length === 0) return answer.text === '' ? undefined : 'there should be no body';
  const fitting = types.find(
    (one) => one === type || (one === 'image/*' && type.startsWith('image/')),
  );
  if (!fitting) return `${type || 'no type'} is not described`;
  if (!type.endsWith('json')) return undefined;
  const place = ['paths', path, verb, 'responses', String(answer.status), 'content', type];
  const pointer = isProblem
    ? '/components/schemas/Problem'
    : `/${[...place, 'schema'].map(escaped).join('/')}`;
  const validate = ajv.getSchema(`contract#${pointer}`);
  if (!validate) return `nothing is described at ${pointer}`;
  return validate(JSON.parse(answer.text)) ? undefined : ajv.errorsText(validate.errors);
}

/** What the document finds wrong with the fields of a form; undefined when they may be sent. */
export function faultInForm(path: string, fields: Readonly<Record<string, unknown>>) {
  const place = ['paths', path, 'post', 'requestBody', 'content', 'multipart/form-data', 'schema'];
  const validate = ajv.getSchema(`contract#/${place.map(escaped).join('/')}`);
  if (!validate) return 'no form is described';
  return validate(fields) ? undefined : ajv.errorsText(validate.errors);
}

function last(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
