import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicUser, smallApp } from '#rest/testing/small-router.ts';

let uploadDir: string;
let app: FastifyInstance;
let asNobody: FastifyInstance;
let asBasic: FastifyInstance;
beforeAll(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'rest-'));
  app = await smallApp({ uploadDir });
  asNobody = await smallApp({ uploadDir, actor: null });
  asBasic = await smallApp({ uploadDir, actor: basicUser });
});
afterAll(async () => {
  await Promise.all([app, asNobody, asBasic].map((one) => one.close()));
  await rm(uploadDir, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };

describe('the input of a call', () => {
  it.each<[string, InjectOptions, unknown]>([
    [
      'is read from the query by its schema',
      { url: '/api/note?exported=false&limit=7&kind=B&tags=x&tags=y&other=1' },
      { exported: false, limit: 7, kind: 'B', tags: ['x', 'y'] },
    ],
    ['leaves out what the query leaves empty', { url: '/api/note?exported=&limit=&kind=' }, {}],
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
      'of a DELETE is its query when an empty body says it is JSON',
      { method: 'DELETE', url: '/api/note?id=7', headers: json, payload: '' },
      { ok: true },
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
    const answer = await app.inject(request);
    expect(answer.json()).toEqual(expected);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('comes with the Idempotency-Key', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/note',
      headers: { 'idempotency-key': 'k1' },
      payload: { text: 'a' },
    });
    expect(answer.json()).toMatchObject({ idempotencyKey: 'k1' });
  });
});

describe('a refusal is a problem document (D31)', () => {
  it.each<[string, InjectOptions, Record<string, unknown>]>([
    ['an unknown path', { url: '/api/nothing' }, { status: 404, code: 'not-found' }],
    [
      'an unknown path with a body',
      { method: 'POST', url: '/api/nothing', headers: json, payload: '{' },
      { status: 404 },
    ],
    ['a procedure that has no REST call', { method: 'POST', url: '/api/quiet' }, { status: 404 }],
    [
      'broken JSON',
      { method: 'POST', url: '/api/note', headers: json, payload: '{"text":\n oops}' },
      { status: 400, code: 'invalid-json', position: { offset: 10, line: 2, column: 2 } },
    ],
    [
      'a text where fields belong',
      { method: 'POST', url: '/api/note', headers: json, payload: '"a"' },
      { status: 400, code: 'invalid-input', errors: [expect.objectContaining({ path: '' })] },
    ],
    [
      'a list where fields belong',
      { method: 'PUT', url: '/api/note/1', headers: json, payload: '[1]' },
      { status: 400, code: 'invalid-input' },
    ],
    [
      'null where fields belong',
      { method: 'POST', url: '/api/note', headers: json, payload: 'null' },
      { status: 400, code: 'invalid-input' },
    ],
    [
      'a wrong query value',
      { url: '/api/note?limit=seven' },
      {
        status: 400,
        errors: [{ path: 'limit', code: 'not-a-number', message: 'Field must be a number' }],
      },
    ],
    [
      'a repeated single value',
      { url: '/api/note?limit=1&limit=2' },
      { status: 400, errors: [expect.objectContaining({ path: 'limit' })] },
    ],
    [
      'a wrong path value',
      { url: '/api/note/seven' },
      { status: 400, errors: [expect.objectContaining({ path: 'id', code: 'not-a-number' })] },
    ],
    [
      'a number as text in JSON',
      { method: 'POST', url: '/api/note', payload: { text: 'a', count: '7' } },
      { status: 400, errors: [expect.objectContaining({ path: 'count' })] },
    ],
    [
      'another content type',
      { method: 'POST', url: '/api/note', headers: { 'content-type': 'text/plain' }, payload: 'a' },
      { status: 415, code: 'wrong-media-type' },
    ],
    [
      'a web form',
      {
        method: 'POST',
        url: '/api/note',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'text=a',
      },
      { status: 415 },
    ],
    [
      'a body without a content type',
      { method: 'POST', url: '/api/note', headers: { 'content-type': '' }, payload: '{}' },
      { status: 415 },
    ],
    [
      'a multipart form where no files belong',
      {
        method: 'PUT',
        url: '/api/note/1',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      },
      { status: 415 },
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/api/knock', headers: json, payload: `"${'a'.repeat(1_100_000)}"` },
      { status: 413, code: 'too-large' },
    ],
    [
      "another account's id in the body",
      { method: 'DELETE', url: '/api/note', payload: { id: 7, accountId: 4 } },
      { status: 403, code: 'wrong-account' },
    ],
    [
      "another account's id in the query",
      { method: 'DELETE', url: '/api/note?id=7&accountId=4' },
      { status: 403, code: 'wrong-account' },
    ],
    [
      'a refusal of the procedure',
      { method: 'POST', url: '/api/knock', payload: { how: 'refused' } },
      {
        type: 'about:blank',
        status: 409,
        title: 'Conflict',
        code: 'record-approved',
        detail: 'Record is approved and cannot be changed',
      },
    ],
    [
      'a database that is away',
      { method: 'POST', url: '/api/knock', payload: { how: 'away' } },
      { status: 503, code: 'unavailable' },
    ],
  ])('%s', async (_name, request, expected) => {
    const answer = await app.inject(request);
    expect(answer.json()).toMatchObject(expected);
    expect(answer.statusCode).toBe(expected['status']);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tells nothing of a failure of our own', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/knock',
      payload: { how: 'broken' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      code: 'internal',
      status: 500,
      title: 'Internal Server Error',
      detail: 'Something went wrong',
    });
  });

  it('says in whole seconds when to try again', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/knock',
      payload: { how: 'locked' },
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('62');
    expect(answer.json()).not.toHaveProperty('retryAfter');
  });

  it('comes before the body when nobody is signed in', async () => {
    const answer = await asNobody.inject({
      method: 'POST',
      url: '/api/note',
      headers: json,
      payload: '{',
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="worksheet"');
  });

  it('comes for an API key that is no user', async () => {
    expect((await app.inject('/api/leave')).json()).toMatchObject({
      status: 403,
      code: 'api-key-is-no-user',
    });
    expect((await asBasic.inject('/api/leave')).statusCode).toBe(200);
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
  ] as const)('%s %s is refused with Allow: %s', async (method, url, allow) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
  });

  it('are told to OPTIONS, with no word for other sites', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/note',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, POST');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('a HEAD is a GET without its body', async () => {
    const [head, get] = await Promise.all([
      app.inject({ method: 'HEAD', url: '/api/note/17' }),
      app.inject('/api/note/17'),
    ]);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});

describe('a file', () => {
  it('is answered as itself, to be kept', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/note/download',
      payload: { fileName: 'worksheet.csv', length: 5 },
    });
    expect(answer.body).toBe('a,b\r\n');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="worksheet.csv"',
      'content-length': '5',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-export-number': '7',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['blåbær.csv', `attachment; filename="bl_b_r.csv"; filename*=UTF-8''bl%C3%A5b%C3%A6r.csv`],
    ['a"b\\c.csv', `attachment; filename="a_b_c.csv"; filename*=UTF-8''a%22b%5Cc.csv`],
    ["it's (1).csv", `attachment; filename="it's (1).csv"`],
    ['å\r\nX: 1', `attachment; filename="___X: 1"; filename*=UTF-8''%C3%A5%0D%0AX%3A%201`],
    ["ø'(1)*", `attachment; filename="_'(1)*"; filename*=UTF-8''%C3%B8%27%281%29%2A`],
  ])('called %j keeps its name', async (fileName, header) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/note/download',
      payload: { fileName },
    });
    expect(answer.headers['content-disposition']).toBe(header);
  });

  it('is not sent to HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/note/file' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  });
});

it('nothing is left in the upload folder', async () => {
  expect(await readdir(uploadDir)).toEqual([]);
});
