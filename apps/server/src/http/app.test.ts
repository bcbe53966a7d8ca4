import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

describe('every answer', () => {
  it.each(['/api/who', '/api/nothing', '/trpc/who', '/healthz', '/nothing', '/api/note/%E0%A4%A'])(
    'of %s has a request id and guards against what browsers might do',
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

  it('keeps browsers on https where people use it', async () => {
    const { app } = await testApp({ publicUrl: new URL('https://worksheet.example') });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('keeps the id a trusted proxy gave, and no other', async () => {
    const headers = { 'x-request-id': 'edge-0123456789' };
    const trusting = await testApp({ trustProxy: 1 });
    const answer = await trusting.app.inject({ url: '/healthz', headers });
    expect(answer.headers['x-request-id']).toBe('edge-0123456789');
    const odd = await trusting.app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'a b\tc{}"' },
    });
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const { app } = await testApp();
    const own = await app.inject({ url: '/healthz', headers });
    expect(own.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('is compressed where the client can read that', async () => {
    const { app } = await testApp();
    for (const url of ['/api/much', '/trpc/much']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('much much');
      expect((await app.inject(url)).headers).not.toHaveProperty('content-encoding');
    }
  });
});

describe('the address of the caller', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const cookies = { worksheet_session: token };

  it('is what a trusted proxy says', async () => {
    const { app } = await testApp({ trustProxy: 1 });
    const answer = await app.inject({ url: '/api/who', headers, cookies });
    expect(answer.json()).toMatchObject({ address: '203.0.113.9' });
  });

  it('is not what just anybody says', async () => {
    const { app } = await testApp();
    const answer = await app.inject({ url: '/api/who', headers, cookies });
    expect(answer.json()).toMatchObject({ address: '127.0.0.1' });
  });
});

describe('an address that is none', () => {
  it.each(['/nothing', '/api/note/%E0%A4%A', '/%zz', '/index.html', '/api', '/trpc'])(
    '%s is a problem document',
    async (url) => {
      const { app } = await testApp();
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    },
  );
});

describe('the web client', () => {
  async function withClient() {
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
    'finds out itself what %s shows',
    async (url) => {
      const app = await withClient();
      const answer = await app.inject({ url, headers: { accept } });
      expect(answer.body).toContain('<title>Worksheet');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  const session = { worksheet_session: token };
  const links = async (url: string, headers = { accept }, cookies = session) =>
    (await (await withClient()).inject({ url, headers, cookies })).headers.link;
  const whoAsks = '</trpc/account.read,session.info?batch=1&input=%7B%7D>';

  it('is told with the page which calls it begins with', async () => {
    const rest = '; rel=preload; as=fetch; crossorigin';
    const list = (mode: string) => `</trpc/worksheet.list?input=%7B%22mode%22%3A%22${mode}%22%7D>`;
    expect(await links('/')).toBe(`${whoAsks}${rest}, ${list('YOURS')}${rest}`);
    expect(await links('/?mode=TEAM')).toBe(`${whoAsks}${rest}, ${list('TEAM')}${rest}`);
    expect(await links('/?mode=%3E,x')).toBe(`${whoAsks}${rest}, ${list('YOURS')}${rest}`);
    expect(await links('/admin/users')).toBe(`${whoAsks}${rest}`);
    expect(await links('//[')).toBe(`${whoAsks}${rest}`);
  });

  it('is told of no calls where nobody is signed in, or no page is opened', async () => {
    const nobody = { worksheet_session: '' };
    expect(await links('/', { accept }, nobody)).toBeUndefined();
    expect(await links('/login')).toBeUndefined();
    expect(await links('/', { accept: '*/*' })).toBeUndefined();
  });

  it('is answered to whoever takes anything', async () => {
    const app = await withClient();
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject('/archive')).statusCode).toBe(200);
  });

  it('has files that never change, and others that are asked for anew', async () => {
    const app = await withClient();
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
  ])('does not answer %s with a page', async (url) => {
    const app = await withClient();
    const headers = { accept: /\.\w+$/.test(url) ? '*/*' : accept };
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).not.toBe(200);
    expect(answer.body).not.toContain('<title>');
  });

  it('is only read', async () => {
    const app = await withClient();
    expect(
      (await app.inject({ method: 'POST', url: '/archive', headers: { accept } })).statusCode,
    ).toBe(404);
    expect(
      (await app.inject({ method: 'HEAD', url: '/archive', headers: { accept } })).statusCode,
    ).toBe(200);
  });
});
