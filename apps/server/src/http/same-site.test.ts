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
    [
      'with the credentials of a proxy',
      mutation,
      { origin: 'https://evil.example', authorization: 'Basic eDp5' },
    ],
  ])('%s', async (_name, request, headers) => {
    const { app } = await testApp();
    const response = await app.inject({
      ...request,
      headers: { ...host, ...headers },
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
    ['from a program with a session', mutation, {}],
    ['a query', query, { 'sec-fetch-site': 'cross-site' }],
  ])('but not %s', async (_name, request, headers) => {
    const { app } = await testApp();
    const response = await app.inject({
      ...request,
      headers: { ...host, ...headers },
      cookies: session,
    });
    expect(response.statusCode).toBe(200);
  });

  it('but not without a session', async () => {
    const { app } = await testApp();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await app.inject({ method: 'POST', url: '/api/user/login', headers });
    expect(response.statusCode).toBe(200);
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
