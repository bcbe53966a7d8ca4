import type { OpenAPIObject } from 'trpc-to-openapi';
import { sampleCall, type Sampled } from '#rest/openapi-samples.ts';

type Parameter = Exclude<NonNullable<Sampled['operation']['parameters']>[number], { $ref: string }>;
type Parameters = NonNullable<OpenAPIObject['components']>['parameters'];

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The calls of the document with their examples, as a collection of Postman (v2.1), which its rivals import as well. */
export function postmanCollection({ info, tags = [], paths = {}, components }: OpenAPIObject) {
  const calls: Sampled[] = Object.entries(paths).flatMap(([path, item]) =>
    verbs.flatMap((verb) => {
      const operation = item[verb];
      return operation ? [{ method: verb.toUpperCase(), path, operation }] : [];
    }),
  );
  return {
    info: {
      name: info.title,
      description: info.description,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'https://worksheet.example/api' },
      { key: 'apiKey', value: '' },
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: calls
        .filter(({ operation }) => operation.tags?.[0] === name)
        .map((call) => ({
          name: call.operation.summary,
          request: requestOf(call, components?.parameters),
        })),
    })),
  };
}

function requestOf(call: Sampled, shared: Parameters) {
  const { method, path, operation } = call;
  const { signIn } = sampleCall(call);
  const parameters = (operation.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter ? (shared?.[parameter.$ref.split('/').at(-1) ?? ''] ?? []) : parameter,
  ) as readonly Parameter[];
  const within = (place: Parameter['in']) => parameters.filter((each) => each.in === place);
  const placed = path.replaceAll(/\{([^}]+)\}/g, ':$1');
  return {
    method,
    description: operation.description,
    // What only a signed-in user may call uses the cookie of the login.
    ...(signIn === 'key' ? {} : { auth: { type: 'noauth' } }),
    header: within('header').map(listed),
    url: {
      raw: `{{baseUrl}}${placed}`,
      host: ['{{baseUrl}}'],
      path: placed.slice(1).split('/'),
      query: within('query').map(listed),
      variable: within('path').map(({ name, description, example }) => ({
        key: name,
        value: String(example),
        description,
      })),
    },
    body: bodyOf(call),
  };
}

/** What is optional can be ticked. */
function listed({ name, description, example = '', required = false }: Parameter) {
  return { key: name, value: String(example), description, disabled: !required };
}

function bodyOf(call: Sampled) {
  const { json, form } = sampleCall(call);
  if (form) {
    const fields = Object.entries(form).map(([key, value]) =>
      typeof value === 'string'
        ? { key, type: 'text', value }
        : { key, type: 'file', src: value.fileName },
    );
    return { mode: 'formdata', formdata: fields };
  }
  if (json === undefined) return undefined;
  const raw = JSON.stringify(json, null, 2);
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
}
