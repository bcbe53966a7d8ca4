import { openApiDocument } from '@worksheet/api/rest/openapi';
import { postmanCollection } from '@worksheet/api/rest/postman';
import { appRouter } from '@worksheet/api/root';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { document, findRequestViolation, paths } from '#document.ts';

const listed = z.array(
  z.looseObject({ key: z.string(), value: z.string(), disabled: z.boolean().optional() }),
);
const request = z.looseObject({
  method: z.string(),
  auth: z.object({ type: z.string() }).optional(),
  url: z.object({
    raw: z.string().startsWith('{{baseUrl}}/'),
    host: z.tuple([z.literal('{{baseUrl}}')]),
    path: z.array(z.string()),
    query: listed,
    variable: listed,
  }),
  body: z
    .discriminatedUnion('mode', [
      z.looseObject({ mode: z.literal('raw'), raw: z.string() }),
      z.looseObject({ mode: z.literal('formdata'), formdata: z.array(z.unknown()).min(1) }),
    ])
    .optional(),
});
const folder = z.looseObject({ item: z.array(z.looseObject({ name: z.string(), request })) });
/** The parts of the format (v2.1) that are written. */
const format = z.looseObject({ info: z.looseObject({ name: z.string() }), item: z.array(folder) });

const written: unknown = JSON.parse(JSON.stringify(postmanCollection(openApiDocument(appRouter))));
const requests = format.parse(written).item.flatMap(({ item }) =>
  item.map(({ request: { method, url, body, auth } }) => ({
    url,
    body,
    auth,
    verb: method.toLowerCase(),
    path: `/${url.path.join('/')}`.replaceAll(/:(\w+)/g, '{$1}'),
  })),
);

it('the collection has every call of the document once', () => {
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((verb) => `${verb} ${path}`),
  );
  expect(requests.map(({ verb, path }) => `${verb} ${path}`).toSorted()).toEqual(
    documented.toSorted(),
  );
});

it('its bodies are valid, and every required parameter has a value', () => {
  const wrong: string[] = [];
  for (const { url, body, verb, path } of requests) {
    const { requestBody, parameters } = paths[path]?.[verb] ?? { parameters: [] };
    if (body?.mode === 'raw') {
      const fields: unknown = JSON.parse(body.raw);
      const violation = findRequestViolation({ verb, path, type: 'application/json' }, fields);
      if (violation !== undefined) wrong.push(`${verb} ${path}: ${violation}`);
    } else if (body) {
      expect(Object.keys(requestBody?.content ?? {}), path).toContain('multipart/form-data');
    } else {
      // An identity provider sends the one form that is not filled in.
      expect(requestBody === undefined || path === '/login/oidc/backchannel', path).toBe(true);
    }
    for (const parameter of parameters) {
      if (!('name' in parameter) || parameter.required !== true) continue;
      const values = parameter.in === 'path' ? url.variable : url.query;
      const given = values.find(({ key }) => key === parameter.name);
      if (!given?.value || given.disabled) wrong.push(`${verb} ${path}: ${parameter.name}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('the key of a variable signs its calls, and those of a user or of nobody have none', () => {
  expect(written).toMatchObject({
    info: { name: 'Worksheet', version: Object(document['info'])['version'] },
    auth: { type: 'bearer', bearer: [{ value: '{{apiKey}}' }] },
    variable: [{ key: 'baseUrl' }, { key: 'apiKey', value: '' }],
  });
  for (const { auth, verb, path } of requests) {
    const takesKey = paths[path]?.[verb]?.security.some((each) => 'apiKey' in each);
    expect(auth?.type, `${verb} ${path}`).toBe(takesKey ? undefined : 'noauth');
  }
});
