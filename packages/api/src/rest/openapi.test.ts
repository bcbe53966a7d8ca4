import type { OpenAPIObject } from 'trpc-to-openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#root.ts';
import { okSchema, ok } from '#ok.ts';
import { allow } from '#procedures.ts';
import { openApiDocument } from '#rest/openapi.ts';
import { routesOf } from '#rest/routes.ts';
import { smallRouter } from '#rest/testing/small-router.ts';
import { t } from '#trpc.ts';

const document = openApiDocument(smallRouter);
const operation = (path: string, verb: 'get' | 'post' | 'put' | 'delete') =>
  document.paths?.[path]?.[verb];

describe('the OpenAPI document (D30)', () => {
  it('describes every REST call of the router, and nothing else', () => {
    const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((verb) => `${verb.toUpperCase()} ${path}`),
    );
    const routes = routesOf(smallRouter).map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(routes.toSorted());
    expect(described).toContain('GET /note/{id}');
    expect(described).not.toContain('GET /quiet');
  });

  it('describes the fields of a DELETE as its body and as parameters, either of which can be sent', () => {
    expect(operation('/note', 'delete')?.parameters).toMatchObject([
      { in: 'query', name: 'id', required: false },
      { in: 'query', name: 'accountId', required: false },
    ]);
    expect(operation('/note', 'delete')).toMatchObject({
      description: expect.stringContaining('Required: `id`.') as string,
      requestBody: {
        required: false,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { id: { type: 'integer' }, accountId: { type: 'integer' } },
              required: ['id'],
            },
          },
        },
      },
    });
  });

  it('describes uploads as form data, and the same call without them as JSON', () => {
    const body = operation('/note', 'post')?.requestBody;
    expect(body).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              text: { type: 'string' },
              attachments: {
                type: 'array',
                items: {
                  type: 'string',
                  format: 'binary',
                  contentMediaType: 'application/octet-stream',
                },
              },
            },
          },
        },
        'application/json': { schema: { properties: { text: { type: 'string' } } } },
      },
    });
    expect(body).not.toHaveProperty([
      'content',
      'application/json',
      'schema',
      'properties',
      'attachments',
    ]);
  });

  it('describes a file response as that file', () => {
    expect(operation('/note/download', 'post')?.responses).toMatchObject({
      200: {
        headers: { 'Content-Disposition': { $ref: '#/components/headers/Content-Disposition' } },
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
    });
  });

  it('describes refusals as problem documents', () => {
    expect(operation('/note/{id}', 'put')?.responses).toMatchObject({
      409: { $ref: '#/components/responses/Problem409' },
    });
    expect(document.components?.responses?.['Problem409']).toMatchObject({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    expect(JSON.stringify(document)).not.toContain('error.');
  });

  it('says which calls an API key opens, and which need nobody', () => {
    const cookie = { session: [] };
    expect(operation('/note', 'get')?.security).toEqual([
      cookie,
      { apiKey: [] },
      { apiKeyHeader: [] },
    ]);
    expect(operation('/leave', 'get')?.security).toEqual([cookie]);
    expect(operation('/knock', 'post')?.security).toEqual([]);
  });

  it('has nothing it refers to missing', () => {
    expectWhole(document);
    expectWhole(openApiDocument(appRouter));
  });

  it('leaves the schemas as strict as they were', async () => {
    const caller = routesOf(smallRouter).find(({ procedure }) => procedure === 'note.single');
    expect(caller?.input.safeParse({ id: '7' }).success).toBe(false);
  });
});

describe('a router that cannot be served is refused at once', () => {
  const call = (path: `/${string}`) =>
    allow('record.read')
      .meta({ openapi: { method: 'GET', path } })
      .output(okSchema);

  it('when two procedures have the same call', () => {
    const router = t.router({
      a: call('/x/{a}')
        .input(z.object({ a: z.string() }))
        .query(() => ok),
      b: call('/x/{b}')
        .input(z.object({ b: z.string() }))
        .query(() => ok),
    });
    expect(() => routesOf(router)).toThrow('a and b both serve GET /x/{}');
  });

  it('when a procedure does not take what its path says', () => {
    const router = t.router({ a: call('/x/{a}').query(() => ok) });
    expect(() => routesOf(router)).toThrow('a takes no a of its path');
  });

  it('when an input is no object, or an output is not declared', () => {
    const text = t.router({
      a: call('/x')
        .input(z.string())
        .query(() => ok),
    });
    expect(() => routesOf(text)).toThrow('a must take an object');
    const undeclared = t.router({
      a: allow('record.read')
        .meta({ openapi: { method: 'GET', path: '/x' } })
        .query(() => ok),
    });
    expect(() => routesOf(undeclared)).toThrow('a must declare its output');
  });
});

function expectWhole(whole: OpenAPIObject): void {
  const text = JSON.stringify(whole);
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    expect(whole).toHaveProperty(reference.split('/'));
  }
}
