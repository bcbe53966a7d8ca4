import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, token } from '#testing/test-app.ts';

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the path unchanged: `inject` and `fetch` would normalise it. */
async function listening() {
  const webRoot = await mkdtemp(join(tmpdir(), 'paths-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>Worksheet</title>');
  await writeFile(join(webRoot, 'assets/a.js'), 'void 0;');
  onTestFinished(() => rm(webRoot, { recursive: true }));
  const { app } = await testApp({ webRoot });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return (path: string, { method = 'GET', headers = {} }: Sent = {}) =>
    new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port, path, method, headers, agent: false },
        (response) => {
          const { statusCode: status = 0, headers: received } = response;
          const type = received['content-type'] ?? '';
          text(response).then((body) => resolve({ status, type, body }), reject);
        },
      );
      sent.on('error', reject).end();
    });
}

const signedIn = { cookie: `worksheet_session=${token}`, 'sec-fetch-site': 'same-origin' };
const browser = { ...signedIn, accept: 'text/html' };

describe('a malformed path', () => {
  const malformed = [
    '//x',
    '/%00',
    '/a//b',
    '///',
    '/a\\b',
    '/%5c',
    '/a/%00/b',
    '/%2e%2e/x',
    '/assets/%00',
    '/assets//a.js',
    '/trpc//',
    '//evil.example/x',
    `/${'a'.repeat(5_000)}`,
    '/%',
    '/%E0%A4%A',
    '/api//who',
    '/api/%00',
    `/api/who/${'x'.repeat(5_000)}`,
  ];
  it.each(malformed.map((path) => [path.slice(0, 20), path] as const))(
    '%s does not exist, for programs and browsers (D31)',
    async (_, path) => {
      const send = await listening();
      for (const sent of [{}, { headers: browser }, { method: 'POST', headers: signedIn }]) {
        const { status, type, body } = await send(path, sent);
        expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8']);
        expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
      }
    },
  );

  it('never returns 5xx, whatever its parts are', async () => {
    const send = await listening();
    const part = fc.oneof(
      fc.constantFrom('api', 'trpc', 'assets', 'a.js', 'who', 'note', 'worksheet', 'healthz'),
      fc.constantFrom('', '.', '..', '%2e%2e', '%2f', '%5c', '\\', '%00', '%0d%0a', '*', ';', '@'),
      fc.constantFrom('%', '%zz', '%E0%A4%A', '%ff', '%C3%A5', 'http:', '.env', 'index.html'),
      // Five such segments stay below the 16 KiB at which Node refuses the headers, for HEAD with an unexpected body.
      fc.constantFrom('a'.repeat(300), 'a'.repeat(2_700), '%61'.repeat(900)),
    );
    const query = fc.constantFrom('', '', '?', '?%00', '?%', '?a=%zz', '?__proto__=1', '?q=&q=1');
    const sent = fc.constantFrom<Sent>(
      { headers: signedIn },
      { headers: browser },
      { headers: { ...browser, range: 'bytes=99-', 'if-match': '"x"' } },
      { method: 'HEAD', headers: browser },
      { method: 'POST', headers: signedIn },
      { method: 'DELETE', headers: signedIn },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 5 }),
        query,
        sent,
        async (parts, search, how) => {
          const path = `/${parts.join('/')}${search}`;
          const { status, type } = await send(path, how);
          expect(status).toBeLessThan(500);
          // tRPC refuses a mutation without a body as plain text.
          if (status >= 400 && how.method !== 'HEAD' && !path.startsWith('/trpc/'))
            expect(type).toMatch(/^application\/(problem\+)?json/);
        },
      ),
      { numRuns: 400 },
    );
  });
});

it('a range or a precondition that a file of the client cannot meet is no error of the server', async () => {
  const send = await listening();
  const status = async (headers: Record<string, string>) =>
    (await send('/assets/a.js', { headers })).status;
  expect(await status({ range: 'bytes=99-' })).toBe(200);
  expect(await status({ 'if-match': '"x"' })).toBe(412);
  expect(await status({ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(412);
});
