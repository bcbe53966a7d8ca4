import { Readable } from 'node:stream';
import { FileResponse } from '@worksheet/api/file-response';
import { open } from '@worksheet/api/procedures';
import { t } from '@worksheet/api/trpc';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp, token } from '#testing/test-app.ts';
import { maxBatchSize } from '#trpc/trpc-calls.ts';

const cookies = { worksheet_session: token };

describe("the browser's calls", () => {
  it('are made for who is signed in', async () => {
    const { app } = await testApp();
    const answer = await app.inject({
      url: `/trpc/who?input=${encodeURIComponent('{"q":"x"}')}`,
      cookies,
      headers: { 'idempotency-key': 'k1' },
    });
    expect(answer.json().result.data).toMatchObject({
      username: 'bo',
      transport: 'trpc',
      idempotencyKey: 'k1',
      id: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('take no API key (D7)', async () => {
    const { app } = await testApp({
      identify: async (_services, { authorization, apiKeyHeader }) =>
        authorization || apiKeyHeader ? { kind: 'apiKey', accountId: 1, keyId: 1 } : null,
    });
    const headers = { authorization: 'Bearer wsk_x', 'x-api-key': 'wsk_x' };
    expect((await app.inject({ url: '/trpc/who', headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/who', headers })).statusCode).toBe(200);
  });

  it('are refused with the same problem as over REST', async () => {
    const { app } = await testApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/trpc/change',
      cookies,
      payload: { text: 'too long' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
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

  it('may come together, but not without end', async () => {
    const { app } = await testApp();
    const batch = (size: number) =>
      app.inject({ url: `/trpc/${Array(size).fill('who').join()}?batch=1&input=%7B%7D`, cookies });
    expect((await batch(maxBatchSize)).json()).toHaveLength(maxBatchSize);
    expect((await batch(maxBatchSize + 1)).statusCode).toBe(400);
  });

  it('are each answered for themselves', async () => {
    const { app, log } = await testApp();
    const input = encodeURIComponent('{"1":{"q":1}}');
    const answer = await app.inject({
      url: `/trpc/who,who,nothing,broken?batch=1&input=${input}`,
      cookies,
    });
    expect(answer.statusCode).toBe(207);
    const statuses = answer
      .json()
      .map((one: { error?: { data: { httpStatus: number } } }) => one.error?.data.httpStatus);
    expect(statuses).toEqual([400, 400, 404, 500]);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      vary: expect.stringContaining('trpc-accept, accept'),
    });
    expect(log()).toContainEqual(expect.objectContaining({ level: 'error', procedure: 'broken' }));
  });

  it('answer no files, and let go of them', async () => {
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

  it.each([
    ['queries and changes together', { url: '/trpc/who,change?batch=1', cookies }, 400],
    ['a batch that is a list', { url: '/trpc/who?batch=1&input=%5B%5D', cookies }, 400],
    ['a change without a body', { method: 'POST', url: '/trpc/change', cookies }, 415],
    ['a change by GET', { url: '/trpc/change', cookies }, 405],
    ['a procedure that is none', { url: '/trpc/nothing', cookies }, 404],
    [
      'broken JSON',
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
      'a form',
      {
        method: 'POST',
        url: '/trpc/change',
        cookies,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      },
      415,
    ],
    [
      'bytes',
      {
        method: 'POST',
        url: '/trpc/change',
        cookies,
        headers: { 'content-type': 'application/octet-stream' },
        payload: 'x',
      },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/trpc/change', cookies, payload: { text: 'x'.repeat(1_100_000) } },
      413,
    ],
    ['another verb', { method: 'DELETE', url: '/trpc/change', cookies }, 404],
  ] as const)('%s is refused', async (_name, request, status) => {
    const { app } = await testApp();
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
  });

  it('tell nothing of a failure of our own', async () => {
    const { app, log } = await testApp();
    const answer = await app.inject('/trpc/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('password');
    expect(answer.body).not.toContain('stack');
    expect(log()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        request: answer.headers['x-request-id'],
        procedure: 'broken',
      }),
    );
  });
});
