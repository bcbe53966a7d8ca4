import type { Actor } from '@worksheet/domain/actor';
import { may } from '@worksheet/domain/policy';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { withExamples } from '#rest/openapi-examples.ts';
import {
  answerHeaders,
  headersAnsweredBy,
  headersSentTo,
  rateHeaders,
  references,
  sentHeaders,
} from '#rest/openapi-headers.ts';
import { withMeanings } from '#rest/openapi-parameters.ts';
import { problemResponses, problemSchema, refusalsOf } from '#rest/openapi-problems.ts';
import type { Route } from '#rest/routes.ts';

type PathItem = NonNullable<OpenAPIObject['paths']>[string];
type Operation = NonNullable<PathItem['get']>;
type Body = Exclude<NonNullable<Operation['requestBody']>, { $ref: string }>;
type Schema = NonNullable<Body['content'][string]['schema']>;

/** Puts right what the generator cannot know of our calls: DELETE bodies, files sent and answered, refusals. */
export function describeAsSent(document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const paths: Record<string, PathItem> = { ...document.paths };
  const schemas = { ...document.components?.schemas, Problem: problemSchema };
  for (const route of routes) {
    const verb = verbs[route.method];
    const item = paths[route.path];
    const operation = item?.[verb];
    if (operation)
      paths[route.path] = { ...item, [verb]: withExamples(complete(operation, route), schemas) };
  }
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas,
      responses: { ...document.components?.responses, ...problemResponses },
      headers: answerHeaders,
      parameters: sentHeaders,
    },
  };
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function complete(operation: Operation, route: Route): Operation {
  const sent = route.method === 'DELETE' ? withBody(operation) : operation;
  const requestBody = sent.requestBody && withoutFiles(sent.requestBody);
  const parameters = [...withMeanings(sent.parameters ?? []), ...headersSentTo(route)];
  return {
    ...sent,
    description: sent.description ?? `${sent.summary ?? route.procedure}.`,
    ...(requestBody ? { requestBody } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    security: securityOf(route),
    responses: { ...answers(sent, route), ...refusalsOf(route) },
  };
}

type Security = NonNullable<Operation['security']>;

/** An API key does not open every call (D7), and some are open to all. */
function securityOf(route: Route): Security {
  if (!route.action || route.action === 'open') return [];
  const keys: Security = opensWithKey(route) ? [{ apiKey: [] }, { apiKeyHeader: [] }] : [];
  return [{ session: [] }, ...keys];
}

function opensWithKey({ action }: Route): boolean {
  return action !== undefined && action !== 'open' && may(anyApiKey, action) === true;
}

const anyApiKey: Actor = { kind: 'apiKey', accountId: 0, keyId: 0 };

/** A DELETE sends its fields as a body (spec §7); the generator would have them all in the query. */
function withBody(operation: Operation): Operation {
  const { parameters = [], ...rest } = operation;
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  const kept = parameters.filter((parameter) => {
    if ('$ref' in parameter || parameter.in !== 'query') return true;
    properties[parameter.name] = parameter.schema ?? {};
    if (parameter.required) required.push(parameter.name);
    return false;
  });
  if (Object.keys(properties).length === 0) return operation;
  const schema: Schema = {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
  };
  return {
    ...rest,
    ...(kept.length > 0 ? { parameters: kept } : {}),
    requestBody: { required: required.length > 0, content: { 'application/json': { schema } } },
  };
}

/** JSON carries no files: there the same call is described without them. */
function withoutFiles(body: NonNullable<Operation['requestBody']>): typeof body {
  if ('$ref' in body) return body;
  const json = body.content['application/json'];
  const schema = json?.schema;
  if (
    !schema ||
    '$ref' in schema ||
    !schema.properties ||
    !('multipart/form-data' in body.content)
  ) {
    return body;
  }
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([, property]) => !holdsFiles(property)),
  );
  return {
    ...body,
    content: {
      ...body.content,
      'application/json': { ...json, schema: { ...schema, properties } },
    },
  };
}

function holdsFiles(schema: Schema): boolean {
  if ('$ref' in schema) return false;
  if (schema.format === 'binary') return true;
  return schema.items !== undefined && holdsFiles(schema.items);
}

/** What a call answers when it did what was asked: JSON, a file as itself, or that nothing changed since. */
function answers(operation: Operation, route: Route): NonNullable<Operation['responses']> {
  const generated = operation.responses?.['200'];
  const content =
    route.fileType !== undefined
      ? { [route.fileType]: { schema: fileSchema(route.fileType) } }
      : generated && 'content' in generated
        ? generated.content
        : undefined;
  const isFile = route.fileType !== undefined;
  const plain = isFile ? 'The file.' : route.type === 'query' ? 'What was asked for.' : 'Done.';
  const description = route.documented.successDescription ?? plain;
  const headers = headersAnsweredBy(route, opensWithKey(route));
  return {
    200: { description, headers, ...(content ? { content } : {}) },
    ...(route.revalidates
      ? {
          304: {
            description: 'Nothing changed since the answer that `If-None-Match` names.',
            headers: references([
              'X-Request-Id',
              ...(opensWithKey(route) ? rateHeaders : []),
              'ETag',
            ]),
          },
        }
      : {}),
  };
}

/** CSV is text; an image is bytes, which JSON Schema says nothing about (OpenAPI 3.1). */
function fileSchema(type: string): Schema {
  return type.startsWith('text/') ? { type: 'string' } : {};
}
