import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { smallApp } from '#rest/testing/small-app.ts';

const json = { 'content-type': 'application/json' };

describe('the input of a call', () => {
  it.each<[string, InjectOptions, unknown]>([
    [
      'is read from the query by its schema',
      { url: '/api/note?exported=false&limit=7&kind=B&tags=x&tags=y' },
      { exported: false, limit: 7, kind: 'B', tags: ['x', 'y'] },
    ],
    ['has a path parameter as what it is', { url: '/api/note/17' }, { id: 17 }],
    [
      'is the JSON body, with the id of the path',
      { method: 'PUT', url: '/api/note/17', payload: { text: ' a ', id: 18, unknown: 1 } },
      { text: ' a ', id: 17 },
    ],
    [
      'of a DELETE is its body',
      { method: 'DELETE', url: '/api/note', payload: { id: 7, accountId: 3 } },
      { ok: true },
    ],
    [
      'of a DELETE is its query',
      { method: 'DELETE', url: '/api/note?id=7&accountId=3' },
      { ok: true },
    ],
    [
      'of a DELETE may be in its query and its body, if they are the same',
      { method: 'DELETE', url: '/api/note?id=7', payload: { id: 7, accountId: 3 } },
      { ok: true },
    ],
    [
      'of a DELETE is its query when an empty body says it is JSON',
      { method: 'DELETE', url: '/api/note?id=7', headers: json, payload: '' },
      { ok: true },
    ],
    [
      'of a GET is its query, whatever its headers say of a body',
      { url: '/api/note?limit=7', headers: { 'content-type': 'multipart/form-data' } },
      { limit: 7 },
    ],
    [
      'is JSON without a content type',
      {
        method: 'PUT',
        url: '/api/note/17',
        headers: { 'content-type': '' },
        payload: '{"text":"a"}',
      },
      { text: 'a', id: 17 },
    ],
    [
      'is JSON that fetch calls a text, because its caller gives no type',
      {
        method: 'PUT',
        url: '/api/note/17',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload: '{"text":"a"}',
      },
      { text: 'a', id: 17 },
    ],
    ['of a POST may be nothing', { method: 'POST', url: '/api/knock' }, { ok: true }],
    [
      'of a POST may be nothing that says it is JSON',
      { method: 'POST', url: '/api/knock', headers: json, payload: '' },
      { ok: true },
    ],
    [
      'may say its encoding',
      {
        method: 'POST',
        url: '/api/knock',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        payload: '{}',
      },
      { ok: true },
    ],
  ])('%s', async (_name, request, expected) => {
    const app = await smallApp();
    const response = await app.inject(request);
    expect(response.json()).toEqual(expected);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it.each<[string, InjectOptions, readonly object[]]>([
    [
      'a misspelt parameter',
      { url: '/api/note?exportd=true&limit=7' },
      [{ path: 'exportd', code: 'unknown-parameter' }],
    ],
    [
      'an empty parameter',
      { url: '/api/note?exported=&limit&tags=x&tags=' },
      [
        { path: 'exported', code: 'empty-parameter' },
        { path: 'limit', code: 'empty-parameter' },
        { path: 'tags', code: 'empty-parameter' },
      ],
    ],
    [
      'a parameter that the path has',
      { url: '/api/note/17?id=18' },
      [{ path: 'id', code: 'unknown-parameter' }],
    ],
    [
      'a parameter of a DELETE that it does not have',
      { method: 'DELETE', url: '/api/note?id=7&all=true' },
      [{ path: 'all', code: 'unknown-parameter' }],
    ],
    [
      'a parameter of a call with a body',
      { method: 'PUT', url: '/api/note/17?text=b', payload: { text: 'a' } },
      [{ path: 'text', code: 'unknown-parameter' }],
    ],
    [
      'a parameter that is given twice, unless it is a list,',
      { url: '/api/note?limit=1&limit=2&tags=x&tags=y' },
      [{ path: 'limit', code: 'repeated-parameter' }],
    ],
    [
      'a value of a DELETE that differs from its body',
      { method: 'DELETE', url: '/api/note?id=7&accountId=3', payload: { id: 8, accountId: 3 } },
      [{ path: 'id', code: 'conflicting-values' }],
    ],
  ])('%s in the query is refused and named (D52)', async (_name, request, errors) => {
    const app = await smallApp();
    const response = await app.inject(request);
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid-input', errors });
  });

  it.each([
    ['application/json; charset=iso-8859-1', 415],
    ['application/json;charset="UTF-16"', 415],
    ['text/plain; charset=latin1', 415],
    ['multipart/form-data; charset=latin1; boundary=x', 415],
    ['application/json; charset="UTF-8"', 200],
    ['application/json; charset=utf8', 200],
  ])('that says it is %s is answered with %i', async (contentType, status) => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/note',
      headers: { 'content-type': contentType },
      payload: '{"text":"a"}',
    });
    expect(response.statusCode).toBe(status);
    if (status === 415)
      expect(response.json()).toMatchObject({
        code: 'wrong-media-type',
        errors: [{ path: 'Content-Type', code: 'not-utf-8' }],
      });
  });

  it('names 20 unknown parameters at most (D48)', async () => {
    const app = await smallApp();
    const query = Array.from({ length: 30 }, (_, index) => `x${index}=1`).join('&');
    const response = await app.inject(`/api/note?${query}`);
    expect(response.json<{ errors: unknown[] }>().errors).toHaveLength(20);
  });

  it('comes with the Idempotency-Key', async () => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/note',
      headers: { 'idempotency-key': 'k1' },
      payload: { text: 'a' },
    });
    expect(response.json()).toMatchObject({ idempotencyKey: 'k1' });
  });
});

describe('the verbs of a path', () => {
  it.each([
    ['PATCH', '/api/note', 'DELETE, GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/note/17', 'GET, HEAD, OPTIONS, PUT'],
    ['DELETE', '/api/note/17', 'GET, HEAD, OPTIONS, PUT'],
    ['HEAD', '/api/leave', 'GET, OPTIONS'],
    ['POST', '/api/leave', 'GET, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/openapi.yaml', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is refused with Allow: %s', async (method, url, allow) => {
    const app = await smallApp();
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
  });

  it('are listed in the response to OPTIONS, without headers for other origins', async () => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/api/note',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, POST');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('a HEAD is a GET without its body', async () => {
    const app = await smallApp();
    const [head, get] = await Promise.all([
      app.inject({ method: 'HEAD', url: '/api/note/17' }),
      app.inject('/api/note/17'),
    ]);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});

describe('the description of all calls (D30)', () => {
  // The generator is loaded on the first request.
  it('is the same as JSON and as YAML', { timeout: 30_000 }, async () => {
    const app = await smallApp();
    const [json_, yaml] = await Promise.all([
      app.inject('/api/openapi.json'),
      app.inject('/api/openapi.yaml'),
    ]);
    expect(yaml.headers['content-type']).toBe('application/yaml; charset=utf-8');
    expect(parse(yaml.body)).toEqual(json_.json());
    expect(yaml.body).not.toMatch(/[&*]a\d/);
  });

  it('is answered with 304 to a client that has it', { timeout: 30_000 }, async () => {
    const app = await smallApp();
    for (const url of ['/api/openapi.json', '/api/openapi.yaml', '/api/postman.json']) {
      const { headers } = await app.inject(url);
      const etag = String(headers.etag);
      const again = await app.inject({ url, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      const other = await app.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
      expect(other.statusCode).toBe(200);
    }
  });
});
