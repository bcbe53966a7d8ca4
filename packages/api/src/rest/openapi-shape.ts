import type { Actor } from '@worksheet/domain/actor';
import { may } from '@worksheet/domain/policy';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { problemResponses, problemSchema, refusalsOf } from '#rest/openapi-problems.ts';
import type { Route } from '#rest/routes.ts';

type PathItem = NonNullable<OpenAPIObject['paths']>[string];
type Operation = NonNullable<PathItem['get']>;
type Body = Exclude<NonNullable<Operation['requestBody']>, { $ref: string }>;
type Schema = NonNullable<Body['content'][string]['schema']>;

/** Puts right what the generator cannot know of our calls: DELETE bodies, files sent and answered, refusals. */
export function describeAsSent(document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const paths: Record<string, PathItem> = { ...document.paths };
  for (const route of routes) {
    const verb = verbs[route.method];
    const item = paths[route.path];
    const operation = item?.[verb];
    if (operation) paths[route.path] = { ...item, [verb]: complete(operation, route) };
  }
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, Problem: problemSchema },
      responses: { ...document.components?.responses, ...problemResponses },
    },
  };
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function complete(operation: Operation, route: Route): Operation {
  const sent = route.method === 'DELETE' ? withBody(operation) : operation;
  const requestBody = sent.requestBody && withoutFiles(sent.requestBody);
  return {
    ...sent,
    ...(requestBody ? { requestBody } : {}),
    security: securityOf(route),
    responses: { ...answers(sent, route), ...refusalsOf(route) },
  };
}

type Security = NonNullable<Operation['security']>;

/** An API key does not open every call (D7), and some are open to all. */
function securityOf(route: Route): Security {
  if (!route.action || route.action === 'open') return [];
  const keys: Security =
    may(anyApiKey, route.action) === true ? [{ apiKey: [] }, { apiKeyHeader: [] }] : [];
  return [{ session: [] }, ...keys];
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

/** A file is answered as itself. */
function answers(operation: Operation, route: Route): Operation['responses'] {
  if (route.fileType === undefined) return operation.responses ?? {};
  return {
    200: {
      description: route.documented.successDescription ?? 'The file',
      headers: {
        'Content-Disposition': {
          description: 'How to keep the file, and under which name.',
          schema: { type: 'string' },
        },
      },
      content: { [route.fileType]: { schema: { type: 'string' } } },
    },
  };
}
