import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

const session = { worksheet_session: token };
const own = 'http://worksheet.example:3000';
const host = { host: 'worksheet.example:3000' };
const change = { method: 'POST', url: '/api/change', payload: {} } as const;
const trpcChange = { method: 'POST', url: '/trpc/change', payload: {} } as const;
const logout = { method: 'GET', url: '/api/user/logout' } as const;
const read = { method: 'GET', url: '/api/who' } as const;

describe('a change asked for by another site is refused (D6)', () => {
  it.each<[string, InjectOptions, Record<string, string>]>([
    ['from another site', change, { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour on the same domain', change, { 'sec-fetch-site': 'same-site' }],
    [
      'from another site to the calls of the browser',
      trpcChange,
      { 'sec-fetch-site': 'cross-site' },
    ],
    ['a logout by a link', logout, { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', change, { origin: 'https://evil.example' }],
    ['from another port', change, { origin: 'http://worksheet.example:4000' }],
    ['from nowhere in particular', change, { origin: 'null' }],
    ['a logout by a link, on plain http', logout, { referer: 'http://evil.example/page' }],
    [
      'with the password of a proxy',
      change,
      { origin: 'https://evil.example', authorization: 'Basic eDp5' },
    ],
  ])('%s', async (_name, request, headers) => {
    const { app } = await testApp();
    const answer = await app.inject({
      ...request,
      headers: { ...host, ...headers },
      cookies: session,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'cross-site',
      detail: 'The request came from another site',
    });
  });

  it.each<[string, InjectOptions, Record<string, string>]>([
    ['from our own pages', change, { 'sec-fetch-site': 'same-origin', origin: own }],
    ['to the calls of the browser', trpcChange, { 'sec-fetch-site': 'same-origin' }],
    ['from our own pages, on plain http', change, { origin: own }],
    ['a logout from our own pages, on plain http', logout, { referer: `${own}/archive` }],
    ['a logout typed by a person', logout, { 'sec-fetch-site': 'none' }],
    ['by a program that has a session', change, {}],
    ['by reading', read, { 'sec-fetch-site': 'cross-site' }],
  ])('but not %s', async (_name, request, headers) => {
    const { app } = await testApp();
    const answer = await app.inject({
      ...request,
      headers: { ...host, ...headers },
      cookies: session,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('but not without a session', async () => {
    const { app } = await testApp();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await app.inject({ method: 'POST', url: '/api/user/login', headers });
    expect(answer.statusCode).toBe(200);
  });

  it.each([{ authorization: 'Bearer wsk_x' }, { 'x-api-key': 'wsk_x' }])(
    'but not with an API key: %o',
    async (key) => {
      const { app } = await testApp();
      const headers = { 'sec-fetch-site': 'cross-site', ...key };
      const answer = await app.inject({ ...change, headers, cookies: session });
      expect(answer.statusCode).toBe(200);
    },
  );

  it('nor behind a proxy that keeps its own host name, if the public address is known', async () => {
    const { app } = await testApp({ publicUrl: new URL('http://public.example') });
    const headers = { host: 'inside:3000', origin: 'http://public.example' };
    expect((await app.inject({ ...change, headers, cookies: session })).statusCode).toBe(200);
  });
});
