import { Readable } from 'node:stream';
import { FileResponse } from '@worksheet/api/file-response';
import { open } from '@worksheet/api/procedures';
import { t } from '@worksheet/api/trpc';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp, token } from '#testing/test-app.ts';
import { maxBatchSize } from '#trpc/plugin.ts';

const cookies = { worksheet_session: token };
const ownPage = { 'sec-fetch-site': 'same-origin' };

describe('tRPC', () => {
  it('calls a procedure as the signed-in user', async () => {
    const { app } = await testApp();
    const response = await app.inject({
      url: `/trpc/who?input=${encodeURIComponent('{"q":"x"}')}`,
      cookies,
      headers: { 'idempotency-key': 'k1' },
    });
    expect(response.json().result.data).toMatchObject({
      username: 'bo',
      transport: 'trpc',
      idempotencyKey: 'k1',
      id: response.headers['x-request-id'],
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('does not accept API keys (D7)', async () => {
    const { app } = await testApp({
      identify: async (_services, { authorization, apiKeyHeader }) =>
        authorization || apiKeyHeader ? { kind: 'apiKey', accountId: 1, keyId: 1 } : null,
    });
    const headers = { authorization: 'Bearer wsk_x', 'x-api-key': 'wsk_x' };
    expect((await app.inject({ url: '/trpc/who', headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/who', headers })).statusCode).toBe(200);
  });

  it('returns the same problem as REST', async () => {
    const { app } = await testApp();
    const response = await app.inject({
      method: 'POST',
      url: '/trpc/change',
      cookies,
      payload: { text: 'too long' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({
      message: 'Some fields are not valid',
      data: {
        problem: {
          status: 400,
          code: 'invalid-input',
          errors: [{ path: 'text', code: 'too-long' }],
        },
      },
    });
  });

  it('limits the size of a batch', async () => {
    const { app } = await testApp();
    const batch = (size: number) =>
      app.inject({ url: `/trpc/${Array(size).fill('who').join()}?batch=1&input=%7B%7D`, cookies });
    expect((await batch(maxBatchSize)).json()).toHaveLength(maxBatchSize);
    expect((await batch(maxBatchSize + 1)).statusCode).toBe(400);
  });

  it('returns a result or an error for each call of a batch', async () => {
    const { app, log } = await testApp();
    const input = encodeURIComponent('{"1":{"q":1}}');
    const response = await app.inject({
      url: `/trpc/who,who,nothing,broken?batch=1&input=${input}`,
      cookies,
    });
    expect(response.statusCode).toBe(207);
    const statuses = response
      .json()
      .map((one: { error?: { data: { httpStatus: number } } }) => one.error?.data.httpStatus);
    expect(statuses).toEqual([400, 400, 404, 500]);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      vary: expect.stringContaining('trpc-accept, accept'),
    });
    expect(log()).toContainEqual(expect.objectContaining({ level: 'error', procedure: 'broken' }));
  });

  it('refuses files and closes their source', async () => {
    const body = Readable.from(['x']);
    const router = t.router({
      file: open()
        .output(z.unknown())
        .query(
          () =>
            new FileResponse({
              contentType: 'text/csv',
              body,
              fileName: 'a',
              disposition: 'inline',
            }),
        ),
    });
    const { app } = await testApp({ router });
    expect((await app.inject('/trpc/file')).statusCode).toBe(415);
    expect(body.destroyed).toBe(true);
  });

  it.each([{ accept: 'application/jsonl' }, { 'trpc-accept': 'application/jsonl' }])(
    'does not stream a batch: %o',
    async (headers) => {
      const { app } = await testApp();
      const response = await app.inject({ url: '/trpc/broken,broken?batch=1', headers });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toHaveLength(2);
    },
  );

  it.each([
    ['a batch of queries and mutations', { url: '/trpc/who,change?batch=1', cookies }, 400],
    ['a batch whose input is an array', { url: '/trpc/who?batch=1&input=%5B%5D', cookies }, 400],
    [
      'a mutation without a body',
      { method: 'POST', url: '/trpc/change', cookies, headers: ownPage },
      415,
    ],
    ['a mutation by GET', { url: '/trpc/change', cookies }, 405],
    ['an unknown procedure', { url: '/trpc/nothing', cookies }, 404],
    ['a path with an encoded percent sign', { url: '/trpc/%25', cookies }, 404],
    [
      'invalid JSON',
      {
        method: 'POST',
        url: '/trpc/change',
        cookies,
        headers: { 'content-type': 'application/json' },
        payload: '{',
      },
      400,
    ],
    [
      'multipart/form-data',
      {
        method: 'POST',
        url: '/trpc/change',
        cookies,
        headers: { ...ownPage, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      },
      415,
    ],
    [
      'application/octet-stream',
      {
        method: 'POST',
        url: '/trpc/change',
        cookies,
        headers: { ...ownPage, 'content-type': 'application/octet-stream' },
        payload: 'x',
      },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/trpc/change', cookies, payload: { text: 'x'.repeat(1_100_000) } },
      413,
    ],
    ['another method', { method: 'DELETE', url: '/trpc/change', cookies }, 404],
  ] as const)('%s is refused', async (_name, request, status) => {
    const { app } = await testApp();
    const response = await app.inject(request);
    expect(response.statusCode).toBe(status);
  });

  it('does not reveal internal errors, and logs them', async () => {
    const { app, log } = await testApp();
    const response = await app.inject('/trpc/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('password');
    expect(response.body).not.toContain('stack');
    expect(log()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        request: response.headers['x-request-id'],
        procedure: 'broken',
      }),
    );
  });
});
