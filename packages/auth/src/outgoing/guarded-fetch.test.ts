import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { guardedFetch, Unreachable } from '#outgoing/guarded-fetch.ts';

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
const local = { allowedHosts: ['provider.intern'] };
const resolving = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: 4 })),
});
const reasonOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Unreachable ? error.message : error;
};

describe('a call to an address that somebody typed', () => {
  it('goes to the address that was checked, with method, headers and body', async () => {
    const port = await listening((request, response) => {
      request.pipe(response.writeHead(201, { 'content-type': `text/${request.method}` }));
    });
    const response = await guardedFetch({ ...local, ...resolving('127.0.0.1') })(
      `http://provider.intern:${port}/token`,
      { method: 'POST', headers: { accept: 'x' }, body: new URLSearchParams({ code: 'å' }) },
    );
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      201,
      'text/POST',
      'code=%C3%A5',
    ]);
  });

  it.each([
    ['a private address', 'https://provider.example', '10.0.0.1', 'private-address'],
    ['http', 'http://provider.example', '8.8.8.8', 'https-required'],
  ])('is not made to %s', async (_, url, address, reason) => {
    const call = guardedFetch({ allowedHosts: [], ...resolving(address) })(url, {});
    expect(await reasonOf(call)).toBe(reason);
  });

  it('follows no redirect', async () => {
    const port = await listening((_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    });
    const call = guardedFetch({ ...local, ...resolving('127.0.0.1') });
    expect((await call(`http://provider.intern:${port}`, {})).status).toBe(302);
  });

  it('takes a limited time, also when the answer has begun', async () => {
    const limits = { ...local, ...resolving('127.0.0.1'), timeoutMs: 100 };
    const port = await listening((request, response) => {
      if (request.url === '/half') response.writeHead(200).write('half');
    });
    for (const path of ['/never', '/half']) {
      const call = guardedFetch(limits)(`http://provider.intern:${port}${path}`, {});
      expect(await reasonOf(call)).toBe('connection-failed');
    }
    const slowNames = { ...limits, resolve: () => new Promise<never>(() => undefined) };
    expect(await reasonOf(guardedFetch(slowNames)('https://provider.example', {}))).toBe('timeout');
  });

  it('reads a limited size, and no failure of the other side', async () => {
    const port = await listening((request, response) => {
      if (request.url === '/long') response.end('x'.repeat(100_000));
      else response.writeHead(500).end();
    });
    const limits = { ...local, ...resolving('127.0.0.1'), maxBytes: 1_000 };
    const call = (path: string) =>
      guardedFetch(limits)(`http://provider.intern:${port}${path}`, {});
    expect(await reasonOf(call('/long'))).toBe('too-large');
    expect(await reasonOf(call('/broken'))).toBe('http-status');
  });
});
