import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

const session = { worksheet_session: token };
const own = 'http://worksheet.example:3000';
const host = { host: 'worksheet.example:3000' };
const mutation = { method: 'POST', url: '/api/change', payload: {} } as const;
const trpcMutation = { method: 'POST', url: '/trpc/change', payload: {} } as const;
const logout = { method: 'GET', url: '/api/user/logout' } as const;
const query = { method: 'GET', url: '/api/who' } as const;
const bodyless = { method: 'POST', url: '/api/change' } as const;
const form = {
  method: 'POST',
  url: '/api/change',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: '--x--\r\n',
} as const;

describe('a mutation from another site is refused (D6)', () => {
  it.each<[string, InjectOptions, Record<string, string>]>([
    ['from another site', mutation, { 'sec-fetch-site': 'cross-site' }],
    ['from another site on the same domain', mutation, { 'sec-fetch-site': 'same-site' }],
    ['from another site over tRPC', trpcMutation, { 'sec-fetch-site': 'cross-site' }],
    ['a logout by a link', logout, { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', mutation, { origin: 'https://evil.example' }],
    ['from another port', mutation, { origin: 'http://worksheet.example:4000' }],
    ['from an opaque origin', mutation, { origin: 'null' }],
    ['a logout by a link, on plain http', logout, { referer: 'http://evil.example/page' }],
    ['a logout by a link that names no page', logout, {}],
    ['a form that names no page', form, {}],
    ['a script that names no page', bodyless, {}],
    ['a plain text that names no page', mutation, { 'content-type': 'text/plain' }],
    // A script can send this to another site without a preflight, although it is read as JSON.
    ['JSON without a content type that names no page', mutation, { 'content-type': '' }],
    [
      'with the credentials of a proxy',
      mutation,
      { origin: 'https://evil.example', authorization: 'Basic eDp5' },
    ],
  ])('%s', async (_name, request, headers) => {
    const { app } = await testApp();
    const response = await app.inject({
      ...request,
      headers: { ...request.headers, ...host, ...headers },
      cookies: session,
    });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'cross-site',
      detail: 'The request came from another site',
    });
  });

  it.each<[string, InjectOptions, Record<string, string>]>([
    ['from our own pages', mutation, { 'sec-fetch-site': 'same-origin', origin: own }],
    ['from our own pages over tRPC', trpcMutation, { 'sec-fetch-site': 'same-origin' }],
    ['from our own pages, on plain http', mutation, { origin: own }],
    ['a logout from our own pages, on plain http', logout, { referer: `${own}/archive` }],
    ['a logout from the address bar', logout, { 'sec-fetch-site': 'none' }],
    ['from a program with a session, as JSON', mutation, {}],
    ['from a program with a session over tRPC', trpcMutation, {}],
    ['a logout from a program', logout, { 'x-requested-with': 'curl' }],
    ['a query', query, { 'sec-fetch-site': 'cross-site' }],
  ])('but not %s', async (_name, request, headers) => {
    const { app } = await testApp();
    const response = await app.inject({
      ...request,
      headers: { ...request.headers, ...host, ...headers },
      cookies: session,
    });
    expect(response.statusCode).toBe(200);
  });

  it('nor can another site log a browser in', async () => {
    const { app } = await testApp();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      const login = { method: 'POST', url: '/api/user/login', headers, payload: {} } as const;
      expect((await app.inject(login)).json()).toMatchObject({ code: 'cross-site' });
    }
    // Without these headers, another site cannot send JSON; programs can.
    const login = { method: 'POST', url: '/api/user/login', payload: {} } as const;
    expect((await app.inject(login)).statusCode).toBe(200);
  });

  it.each([{ authorization: 'Bearer wsk_x' }, { 'x-api-key': 'wsk_x' }])(
    'but not with an API key: %o',
    async (key) => {
      const { app } = await testApp();
      const headers = { 'sec-fetch-site': 'cross-site', ...key };
      const response = await app.inject({ ...mutation, headers, cookies: session });
      expect(response.statusCode).toBe(200);
    },
  );

  it('but not behind a proxy with another host name, if PUBLIC_URL is set', async () => {
    const { app } = await testApp({ publicUrl: new URL('http://public.example') });
    const headers = { host: 'inside:3000', origin: 'http://public.example' };
    expect((await app.inject({ ...mutation, headers, cookies: session })).statusCode).toBe(200);
  });
});
