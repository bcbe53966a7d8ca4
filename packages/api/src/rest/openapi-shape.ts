import type { Actor } from '@worksheet/domain/access/actor';
import { authorize } from '@worksheet/domain/access/policy';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { describeFields, describeSchemas, scopesOfOperation } from '#rest/descriptions/describe.ts';
import { csvDescriptionOf, csvExampleOf } from '#rest/examples/csv.ts';
import { withExamples } from '#rest/openapi-examples.ts';
import {
  responseHeaders,
  responseHeadersOf,
  requestHeadersOf,
  rateHeaders,
  references,
  requestHeaders,
} from '#rest/openapi-headers.ts';
import { withDescriptions } from '#rest/openapi-parameters.ts';
import { problemResponses, problemSchema, problemsOf } from '#rest/openapi-problems.ts';
import { callersOf } from '#rest/openapi-callers.ts';
import { withSamples } from '#rest/openapi-samples.ts';
import type { Route } from '#rest/routes.ts';
import { contentTypes, tableFormat } from '#tabular/write-table.ts';

type PathItem = NonNullable<OpenAPIObject['paths']>[string];
type Operation = NonNullable<PathItem['get']>;
type Body = Exclude<NonNullable<Operation['requestBody']>, { $ref: string }>;
type MediaTypes = Body['content'];
type Schema = NonNullable<Body['content'][string]['schema']>;

/** Adds what the generator does not know: DELETE bodies, uploads, returned files, headers and errors. */
export function completeDocument(document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const paths: Record<string, PathItem> = { ...document.paths };
  const schemas = describeSchemas({ ...document.components?.schemas, Problem: problemSchema });
  for (const route of routes) {
    const verb = verbs[route.method];
    const item = paths[route.path];
    const operation = item?.[verb];
    if (!operation) continue;
    const { method, path } = route;
    const completed = withExamples(described(complete(operation, route)), schemas);
    paths[path] = { ...item, [verb]: withSamples({ method, path, operation: completed }) };
  }
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas,
      responses: { ...document.components?.responses, ...problemResponses },
      headers: responseHeaders,
      parameters: requestHeaders,
    },
  };
}

function described(operation: Operation): Operation {
  const scopes = scopesOfOperation(operation);
  const { requestBody, responses = {} } = operation;
  const describeContent = (content: MediaTypes): MediaTypes =>
    Object.fromEntries(
      Object.entries(content).map(([type, { schema, ...media }]) => [
        type,
        { ...media, ...(schema && { schema: describeFields(schema, scopes) }) },
      ]),
    );
  const success = responses['200'];
  return {
    ...operation,
    ...(requestBody &&
      'content' in requestBody && {
        requestBody: { ...requestBody, content: describeContent(requestBody.content) },
      }),
    ...(success &&
      'content' in success &&
      success.content && {
        responses: {
          ...responses,
          200: { ...success, content: describeContent(success.content) },
        },
      }),
  };
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function complete(operation: Operation, route: Route): Operation {
  const sent = route.method === 'DELETE' ? withBody(operation) : operation;
  const requestBody = sent.requestBody && withChoice(withoutFiles(sent.requestBody), route);
  const parameters = [
    ...withDescriptions([...(sent.parameters ?? []), ...formatOf(route)], {
      scopes: scopesOfOperation(sent),
      paged: route.paged,
    }),
    ...requestHeadersOf(route),
  ];
  return {
    ...sent,
    description: `${sent.description ?? `${sent.summary ?? route.procedure}.`}\n\n${callersOf(route)}`,
    ...(requestBody ? { requestBody } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    security: securityOf(route),
    responses: { ...successResponses(sent, route), ...problemsOf(route) },
  };
}

const formatDescription =
  'Returns a file instead of JSON: CSV, or an Excel workbook, which an import of master data reads again. Then all rows, without `limit`. An `Accept` header that prefers such a file does the same.';

/** A call that returns JSON or a file. */
function formatOf({ asFile }: Route): NonNullable<Operation['parameters']> {
  if (!asFile) return [];
  return [
    {
      in: 'query',
      name: 'format',
      description: formatDescription,
      schema: { type: 'string', enum: tableFormat.options },
    },
  ];
}

type Security = NonNullable<Operation['security']>;

/** Returns the security of a route: not every call accepts an API key (D7), and some need no sign-in. */
function securityOf(route: Route): Security {
  if (!route.action || route.action === 'open') return [];
  const keys: Security = acceptsApiKey(route) ? [{ apiKey: [] }, { apiKeyHeader: [] }] : [];
  return [{ session: [] }, ...keys];
}

function acceptsApiKey({ action }: Route): boolean {
  return action !== undefined && action !== 'open' && authorize(anyApiKey, action) === true;
}

const anyApiKey: Actor = { kind: 'apiKey', accountId: 0, keyId: 0 };

/** A DELETE takes its fields as a body (spec §7) or as query parameters, since many proxies drop the body of a DELETE. */
function withBody(operation: Operation): Operation {
  const { parameters = [], ...rest } = operation;
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  const optional = parameters.map((parameter) => {
    if ('$ref' in parameter || parameter.in !== 'query') return parameter;
    properties[parameter.name] = parameter.schema ?? {};
    if (parameter.required) required.push(parameter.name);
    return { ...parameter, required: false };
  });
  if (Object.keys(properties).length === 0) return operation;
  const schema: Schema = {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
  };
  const names = required.map((name) => `\`${name}\``).join(', ');
  const where = `The query or the body has the fields; those in both must be the same. Required: ${names || 'none'}.`;
  return {
    ...rest,
    description: `${operation.description ?? `${operation.summary ?? ''}.`} ${where}`,
    parameters: optional,
    requestBody: {
      required: false,
      description: 'The fields that are not in the query.',
      content: { 'application/json': { schema } },
    },
  };
}

type RequestBody = NonNullable<Operation['requestBody']>;

function withoutFiles(body: RequestBody): RequestBody {
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

function withChoice(body: RequestBody, { exactlyOneOf }: Route): RequestBody {
  if (exactlyOneOf.length === 0 || '$ref' in body) return body;
  const oneOf = exactlyOneOf.map((name) => ({ required: [name] }));
  return {
    ...body,
    content: Object.fromEntries(
      Object.entries(body.content).map(([type, { schema, ...media }]) => [
        type,
        { ...media, schema: { ...schema, oneOf } },
      ]),
    ),
  };
}

function holdsFiles(schema: Schema): boolean {
  if ('$ref' in schema) return false;
  if (schema.format === 'binary') return true;
  return schema.items !== undefined && holdsFiles(schema.items);
}

function successResponses(operation: Operation, route: Route): NonNullable<Operation['responses']> {
  const generated = operation.responses?.['200'];
  const content =
    route.fileType !== undefined
      ? fileContent(route, route.fileType)
      : generated && 'content' in generated
        ? generated.content
        : undefined;
  const isFile = route.fileType !== undefined;
  const files = route.asFile ? tableContent(route) : undefined;
  const plain = isFile ? 'The file.' : route.type === 'query' ? 'The result.' : 'Done.';
  const description = route.documented.successDescription ?? plain;
  const headers = responseHeadersOf(route, acceptsApiKey(route));
  if (route.redirects) return { 302: { description, headers } };
  return {
    200: { description, headers, ...(content ? { content: { ...content, ...files } } : {}) },
    ...(route.revalidates
      ? {
          304: {
            description: 'The response is the same as the one that `If-None-Match` identifies.',
            headers: references([
              'X-Request-Id',
              ...(acceptsApiKey(route) ? rateHeaders : []),
              'ETag',
            ]),
          },
        }
      : {}),
  };
}

function fileContent(route: Route, type: string): MediaTypes {
  if (type === contentTypes.xlsx) return tableContent(route);
  return { [type]: fileMedia(route, type) };
}

function tableContent(route: Route): MediaTypes {
  return Object.fromEntries(
    Object.values(contentTypes).map((type) => [type, fileMedia(route, type)]),
  );
}

/** CSV is text; images are bytes, which have no JSON Schema (OpenAPI 3.1). */
function fileMedia(route: Route, type: string): MediaTypes[string] {
  if (type !== contentTypes.csv) return { schema: {} };
  return {
    schema: { type: 'string', description: csvDescriptionOf(route) },
    example: csvExampleOf(route),
  };
}
