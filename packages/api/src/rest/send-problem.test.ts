import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { basicUser, smallApp } from '#rest/testing/small-app.ts';

const json = { 'content-type': 'application/json' };

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
      { method: 'POST', url: '/api/note', headers: json, payload: '{"text":\n 1 oops}' },
      { status: 400, code: 'invalid-json', position: { offset: 12, line: 2, column: 4 } },
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
      'a body without a content type that is not JSON',
      { method: 'POST', url: '/api/note', headers: { 'content-type': '' }, payload: 'text=a' },
      { status: 400, code: 'invalid-json' },
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
    const app = await smallApp();
    const response = await app.inject(request);
    expect(response.json()).toMatchObject(expected);
    expect(response.statusCode).toBe(expected['status']);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('tells nothing of a failure of our own', async () => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/knock',
      payload: { how: 'broken' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      type: 'about:blank',
      code: 'internal',
      status: 500,
      title: 'Internal Server Error',
      detail: 'Something went wrong',
    });
  });

  it('says in whole seconds when to try again', async () => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/knock',
      payload: { how: 'locked' },
    });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('62');
    expect(response.json()).not.toHaveProperty('retryAfter');
  });

  it('comes before the body when nobody is signed in', async () => {
    const response = await (
      await smallApp(null)
    ).inject({
      method: 'POST',
      url: '/api/note',
      headers: json,
      payload: '{',
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer realm="worksheet"');
  });

  it('comes for an API key that is no user', async () => {
    const app = await smallApp();
    expect((await app.inject('/api/leave')).json()).toMatchObject({
      status: 403,
      code: 'api-key-is-no-user',
    });
    expect((await (await smallApp(basicUser)).inject('/api/leave')).statusCode).toBe(200);
  });
});
