import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { receiveAttachments } from '#attachments/receive.ts';
import { s3Bucket } from '#attachments/s3-bucket.ts';
import { listFiles } from '#attachments/testing/list-files.ts';
import { plainImage } from '#attachments/testing/sample-images.ts';
import { startS3Server, type S3Server } from '#attachments/testing/s3-server.ts';
import { problemOf } from '#problem.ts';

const limits = { silenceMs: 300, responseMs: 5_000, pauseMs: 1 };
const image = Buffer.alloc(4 * 1024 * 1024, 7);

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

async function listen(started: Server): Promise<URL> {
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return new URL(`http://127.0.0.1:${address.port}`);
}

function bucketAt(endpoint: URL) {
  return s3Bucket({ ...server.settings, endpoint }, limits);
}

/** A bucket that answers everything itself. */
async function answering(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ storage: ReturnType<typeof s3Bucket>; requests: string[] }> {
  const requests: string[] = [];
  const fake = createServer((request, response) => {
    requests.push(request.method ?? '');
    answer(request, response);
  });
  onTestFinished(() => {
    fake.closeAllConnections();
    fake.close();
  });
  return { storage: bucketAt(await listen(fake)), requests };
}

/** A proxy before the real server; `cut` ends a connection after so many bytes in one direction. */
async function proxied({ up = Infinity, down = Infinity }: { up?: number; down?: number }) {
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket, limit: number) => {
    let count = 0;
    from.on('data', (chunk) => {
      count += chunk.length;
      if (count > limit) {
        from.destroy();
        to.destroy();
      } else if (!to.write(chunk)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const proxy = createTcpServer((client) => {
    const upstream = connect(Number(server.settings.endpoint.port), '127.0.0.1');
    forward(client, upstream, up);
    forward(upstream, client, down);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return { storage: bucketAt(await listen(proxy)) };
}

function xml(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words</Message></Error>`;
}

const failures: readonly [string, number, string, string, number][] = [
  ['full', 507, 'XMinioStorageFull', 'full', 1],
  ['full for this key', 403, 'QuotaExceeded', 'full', 1],
  ['denied', 403, 'AccessDenied', 'denied', 1],
  ['overloaded', 503, 'SlowDown', 'busy', 3],
  ['elsewhere', 301, 'PermanentRedirect', 'refused', 1],
];

describe('An image that the bucket does not take is refused as on a full disk (D20)', () => {
  it.each(failures)('when it is %s', async (_name, status, code, reason, attempts) => {
    const { storage, requests } = await answering((request, response) => {
      request.resume();
      if (request.method === 'HEAD') response.writeHead(404).end();
      else response.writeHead(status).end(xml(code));
    });
    const error: unknown = await storage.put('a', image).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      reason,
      message: expect.stringContaining(`PUT ${status} ${code}`),
    });
    expect(String(error)).not.toContain('secret words');
    expect(problemOf(error)).toMatchObject({ status: 503, code: 'storage-full', retryAfter: 60 });
    expect(requests).toEqual(['HEAD', ...Array<string>(attempts).fill('PUT')]);
  });

  it('when it is away', async () => {
    const free = createTcpServer();
    const endpoint = await listen(free);
    free.close();
    await once(free, 'close');
    const error: unknown = await bucketAt(endpoint)
      .put('a', image)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ reason: 'away' });
    expect(problemOf(error)).toMatchObject({ status: 503, code: 'storage-full' });
  });

  it('when it does not answer in time', async () => {
    const { storage, requests } = await answering(() => undefined);
    const error: unknown = await storage.put('a', image).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ reason: 'slow' });
    expect(problemOf(error)).toMatchObject({ status: 503, code: 'storage-full' });
    expect(requests).toEqual(['HEAD']);
  });

  it('when it answers a write with 404, as a missing bucket without a code does', async () => {
    const { storage } = await answering((_request, response) => response.writeHead(404).end());
    await expect(storage.put('a', image)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('when the connection breaks in the middle of the image', async () => {
    const { storage } = await proxied({ up: 1_000_000 });
    await expect(storage.put('broken', image)).rejects.toMatchObject({ reason: 'away' });
  });

  it('and the images before it are removed', async () => {
    const kept = s3Bucket({ ...server.settings, prefix: 'set' });
    let puts = 0;
    const storage = {
      ...kept,
      put: async (key: string, bytes: Uint8Array) => {
        puts += 1;
        await (puts === 2 ? (await proxied({ up: 100 })).storage : kept).put(key, bytes);
      },
    };
    const file = new File([Uint8Array.from(await plainImage())], 'a.png');
    await expect(receiveAttachments(storage, [file, file])).rejects.toMatchObject({
      reason: 'away',
    });
    expect(await listFiles(kept)).toEqual([]);
  });
});

describe('A request whose failure passes is repeated', () => {
  it('after an answer that says so', async () => {
    let answers = 0;
    const { storage, requests } = await answering((request, response) => {
      request.resume();
      answers += 1;
      if (request.method === 'HEAD') response.writeHead(404).end();
      else response.writeHead(answers < 4 ? 503 : 200).end();
    });
    await storage.put('a', image);
    expect(requests).toEqual(['HEAD', 'PUT', 'PUT', 'PUT']);
  });
});

describe('A download', () => {
  it('is not available while the bucket is not', async () => {
    const { storage } = await answering((_request, response) =>
      response.writeHead(403).end(xml('AccessDenied')),
    );
    const error: unknown = await storage.open('a').catch((caught: unknown) => caught);
    expect(problemOf(error)).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('fails when the connection breaks, instead of ending early', async () => {
    await s3Bucket(server.settings).put('down', image);
    const { storage } = await proxied({ down: 1_000_000 });
    await expect(buffer(await storage.open('down'))).rejects.toMatchObject({ reason: 'away' });
  });

  it('fails when the bucket stops sending', async () => {
    const { storage } = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('half');
    });
    await expect(buffer(await storage.open('a'))).rejects.toMatchObject({ reason: 'slow' });
  });

  it('to a client that reads slowly is read slowly, for longer than the bucket may be silent', async () => {
    let sent = 0;
    const size = 64 * 1024 * 1024;
    const { storage } = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': size });
      const piece = Buffer.alloc(65_536);
      const write = () => {
        while (sent < size) {
          sent += piece.length;
          if (!response.write(piece)) {
            response.once('drain', write);
            return;
          }
        }
        response.end();
      };
      write();
    });
    const body = await storage.open('a');
    const reader = body[Symbol.asyncIterator]();
    await reader.next();
    // Lasts longer than the bucket may be silent. Here, the client is silent, not the bucket.
    const { storage: silent } = await answering(() => undefined);
    await expect(silent.open('a')).rejects.toMatchObject({ reason: 'slow' });
    // The buffers of the connection take a part, not the whole.
    expect(sent).toBeLessThan(size / 2);
    let received = 0;
    for (;;) {
      const { done, value } = await reader.next();
      if (done) break;
      received += value.length;
    }
    expect(received).toBeGreaterThan(size - 1_000_000);
  });

  it.each(['before its first byte', 'in the middle'])(
    'that the client leaves %s ends at the bucket too',
    async (when) => {
      const closed = Promise.withResolvers<void>();
      const { storage } = await answering((_request, response) => {
        response.on('close', () => closed.resolve());
        response.writeHead(200, { 'content-length': 1_000 }).write('half');
      });
      const body = await storage.open('a');
      if (when === 'in the middle') await once(body, 'readable');
      body.destroy();
      await closed.promise;
    },
  );
});

describe('A listing', () => {
  it('has pages', async () => {
    const page = (key: string, next: string) =>
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${String(next !== '')}</IsTruncated><Contents><Key>attachments/${key}</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
    const { storage } = await answering((request, response) => {
      const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
      response.end(
        token === 'a+/='
          ? page('2026/b', '')
          : page('2026/a', '<NextContinuationToken>a+/=</NextContinuationToken>'),
      );
    });
    expect(await listFiles(storage)).toEqual([
      { key: '2026/a', storedAt: new Date('2026-11-21T10:00:00Z') },
      { key: '2026/b', storedAt: new Date('2026-11-21T10:00:00Z') },
    ]);
  });

  it('that breaks off is an error, so that no file counts as missing', async () => {
    const { storage } = await answering((_request, response) =>
      response.end('<ListBucketResult><Contents><Key>attachments/a</Key>'),
    );
    await expect(listFiles(storage)).rejects.toThrow();
  });
});
