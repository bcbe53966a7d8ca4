import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { describe, expect, it, onTestFinished } from 'vitest';
import { post, type PostOptions } from '#webhooks/sending/post.ts';

async function startHttp(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Speaks no HTTP by itself. */
async function startTcp(connected: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    connected(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const send = (url: string, options: Partial<PostOptions> = {}) =>
  post(url, {
    allowedHosts: ['127.0.0.1', 'erp.intern'],
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeoutMs: 500,
    signal: new AbortController().signal,
    ...options,
  });

describe('an attempt', () => {
  it.each([
    [200, null],
    [204, null],
    [299, null],
    [301, 'redirected'],
    [307, 'redirected'],
    [400, 'http-status'],
    [410, 'http-status'],
    [503, 'http-status'],
  ] as const)('that is answered with %i has the error %s', async (status, error) => {
    const port = await startHttp((_, response) => response.writeHead(status).end());
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ error, status });
  });

  it('connects to the address that was checked, and resolves its name once (DNS rebinding)', async () => {
    let host: string | undefined;
    const port = await startHttp((request, response) => {
      host = request.headers.host;
      response.writeHead(204).end();
    });
    const answers: LookupAddress[][] = [[{ address: '127.0.0.1', family: 4 }]];
    const resolve = async () => answers.shift() ?? [{ address: '192.0.2.1', family: 4 }];
    expect(await send(`http://erp.intern:${port}/`, { resolve })).toEqual({
      error: null,
      status: 204,
    });
    expect(host).toBe(`erp.intern:${port}`);
    expect(answers).toEqual([]);
  });

  it('ends when its time is over, whatever the receiver does', async () => {
    const silent = await startTcp(() => undefined);
    expect(await send(`http://127.0.0.1:${silent}/`)).toEqual({ error: 'timeout', status: null });
    const dripping = await startTcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x: y\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await send(`http://127.0.0.1:${dripping}/`)).toEqual({ error: 'timeout', status: null });
    const resolve = () => new Promise<never>(() => undefined);
    expect(await send('http://erp.intern/', { resolve })).toEqual({
      error: 'timeout',
      status: null,
    });
  });

  it('closes the connection after a few KiB of an answer', async () => {
    const closed = Promise.withResolvers<number>();
    const port = await startHttp((_, response) => {
      const chunk = Buffer.alloc(65_536, 'x');
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', write);
      response.on('close', () => closed.resolve(response.socket?.bytesWritten ?? 0));
      response.writeHead(200);
      write();
    });
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ error: null, status: 200 });
    await closed.promise;
  });

  it('fails on headers that are too long', async () => {
    const port = await startTcp((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    });
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({
      error: 'connection-failed',
      status: null,
    });
  });

  it('says why there was no connection', async () => {
    const port = await startHttp(() => undefined);
    expect(await send(`https://127.0.0.1:${port}/`)).toMatchObject({ error: 'connection-failed' });
    const gone = createTcpServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port: free } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    expect(await send(`http://127.0.0.1:${free}/`)).toEqual({
      error: 'connection-refused',
      status: null,
    });
  });

  it('that is given up has no result', async () => {
    const silent = await startTcp(() => undefined);
    const signal = AbortSignal.timeout(50);
    expect(await send(`http://127.0.0.1:${silent}/`, { signal })).toBeUndefined();
  });
});
