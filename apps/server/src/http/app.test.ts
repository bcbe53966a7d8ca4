import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

describe('every response', () => {
  it.each(['/api/who', '/api/nothing', '/trpc/who', '/healthz', '/nothing', '/api/note/%E0%A4%A'])(
    'of %s has a request id and security headers',
    async (url) => {
      const { app } = await testApp();
      const { headers } = await app.inject(url);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      if (url.includes('%')) return;
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self';img-src 'self' blob: data:;font-src 'self';connect-src 'self';media-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('sends HSTS where the public address is https', async () => {
    const { app } = await testApp({ publicUrl: new URL('https://worksheet.example') });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('has the request id of a trusted proxy, and of no other client', async () => {
    const headers = { 'x-request-id': 'edge-0123456789' };
    const trusting = await testApp({ trustProxy: 1 });
    const response = await trusting.app.inject({ url: '/healthz', headers });
    expect(response.headers['x-request-id']).toBe('edge-0123456789');
    const odd = await trusting.app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'a b\tc{}"' },
    });
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const { app } = await testApp();
    const own = await app.inject({ url: '/healthz', headers });
    expect(own.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('is compressed if the client accepts it', async () => {
    const { app } = await testApp();
    for (const url of ['/api/much', '/trpc/much']) {
      const response = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(response.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(response.rawPayload).toString()).toContain('much much');
      expect((await app.inject(url)).headers).not.toHaveProperty('content-encoding');
    }
  });
});

describe('the client address', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const cookies = { worksheet_session: token };

  it('is taken from the headers of a trusted proxy', async () => {
    const { app } = await testApp({ trustProxy: 1 });
    const response = await app.inject({ url: '/api/who', headers, cookies });
    expect(response.json()).toMatchObject({ address: '203.0.113.9' });
  });

  it('is not taken from the headers of other clients', async () => {
    const { app } = await testApp();
    const response = await app.inject({ url: '/api/who', headers, cookies });
    expect(response.json()).toMatchObject({ address: '127.0.0.1' });
  });
});

describe('an unknown path', () => {
  it.each(['/nothing', '/api/note/%E0%A4%A', '/%zz', '/index.html', '/api', '/trpc'])(
    '%s returns a problem document',
    async (url) => {
      const { app } = await testApp();
      const response = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.json()).toMatchObject({ status: 404, code: 'not-found' });
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    },
  );
});

describe('the web client', () => {
  async function appWithClient() {
    const webRoot = await mkdtemp(join(tmpdir(), 'web-'));
    onTestFinished(() => rm(webRoot, { recursive: true }));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Worksheet</title>');
    await writeFile(join(webRoot, 'assets', 'main-3f9a.js'), 'void 0;');
    await writeFile(join(webRoot, 'assets', 'main-3f9a.js.map'), '{}');
    await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
    await writeFile(join(webRoot, '.env'), 'x');
    return (await testApp({ webRoot })).app;
  }
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  it.each(['/', '/archive', '/worksheet/edit/7', '/admin/items/edit?no=1.2', '/login?account=A'])(
    'gets its page for %s',
    async (url) => {
      const app = await appWithClient();
      const response = await app.inject({ url, headers: { accept } });
      expect(response.body).toContain('<title>Worksheet');
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  const session = { worksheet_session: token };
  const links = async (url: string, headers = { accept }, cookies = session) =>
    (await (await appWithClient()).inject({ url, headers, cookies })).headers.link;
  const sessionCalls = '</trpc/account.read,user.names,session.info?batch=1&input=%7B%7D>';

  it('gets preload links for the first calls of a page', async () => {
    const rest = '; rel=preload; as=fetch; crossorigin';
    const list = (mode: string) => `</trpc/worksheet.list?input=%7B%22mode%22%3A%22${mode}%22%7D>`;
    expect(await links('/')).toBe(`${sessionCalls}${rest}, ${list('YOURS')}${rest}`);
    expect(await links('/?mode=TEAM')).toBe(`${sessionCalls}${rest}, ${list('TEAM')}${rest}`);
    expect(await links('/?mode=%3E,x')).toBe(`${sessionCalls}${rest}, ${list('YOURS')}${rest}`);
    expect(await links('/admin/users')).toBe(`${sessionCalls}${rest}`);
    expect(await links('//[')).toBe(`${sessionCalls}${rest}`);
  });

  it('gets no preload links without a session, or for other requests than navigations', async () => {
    const nobody = { worksheet_session: '' };
    expect(await links('/', { accept }, nobody)).toBeUndefined();
    expect(await links('/login')).toBeUndefined();
    expect(await links('/', { accept: '*/*' })).toBeUndefined();
  });

  it('is served to clients that accept anything', async () => {
    const app = await appWithClient();
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject('/archive')).statusCode).toBe(200);
  });

  it('has hashed files that are cached for good, and others that are revalidated', async () => {
    const app = await appWithClient();
    const hashed = await app.inject('/assets/main-3f9a.js');
    expect(hashed.body).toBe('void 0;');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/index.html')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone-1234.js',
    '/assets/main-3f9a.js.map',
    '/assets/main-3f9a.js%2emap',
    '/assets/main-3f9a.js%252emap',
    '/assets/main-3f9a.js.map/',
    '/assets/',
    '/gone.js',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/api/nothing',
    '/trpc',
    '/healthz/more',
  ])('does not get its page for %s', async (url) => {
    const app = await appWithClient();
    const headers = { accept: /\.\w+$/.test(url) ? '*/*' : accept };
    const response = await app.inject({ url, headers });
    expect(response.statusCode).not.toBe(200);
    expect(response.body).not.toContain('<title>');
  });

  it('is served for GET and HEAD only', async () => {
    const app = await appWithClient();
    expect(
      (await app.inject({ method: 'POST', url: '/archive', headers: { accept } })).statusCode,
    ).toBe(404);
    expect(
      (await app.inject({ method: 'HEAD', url: '/archive', headers: { accept } })).statusCode,
    ).toBe(200);
  });
});
