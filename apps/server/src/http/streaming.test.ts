import { request } from 'node:http';
import { Readable } from 'node:stream';
import { FileResponse, fileResponseSchema } from '@worksheet/api/file-response';
import { open } from '@worksheet/api/procedures';
import { t } from '@worksheet/api/trpc';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

function endless(): Readable {
  return new Readable({
    read() {
      setImmediate(() => this.push('0123456789abcdef;'.repeat(500)));
    },
  });
}

function failingAfter(chunks: number): Readable {
  let sent = 0;
  return new Readable({
    read() {
      sent += 1;
      if (sent > chunks) this.destroy(new Error('the source failed'));
      else setImmediate(() => this.push('0123456789'.repeat(5_000)));
    },
  });
}

function fileRouter(body: () => Readable) {
  return t.router({
    file: open()
      .meta({ openapi: { method: 'GET', path: '/file' } })
      .output(fileResponseSchema)
      .query(
        () =>
          new FileResponse({
            contentType: 'text/csv; charset=utf-8',
            body: body(),
            fileName: 'a.csv',
            disposition: 'attachment',
          }),
      ),
  });
}

describe('an interrupted download', () => {
  it.each([undefined, 'br', 'gzip'])('closes its source (encoding %s)', async (encoding) => {
    const body = endless();
    const { app } = await testApp({ router: fileRouter(() => body) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    const call = request(`${address}/api/file`, { headers }, (response) => {
      expect(response.headers['content-encoding']).toBe(encoding);
      response.once('data', () => call.destroy());
      response.on('error', () => {});
    });
    call.on('error', () => {});
    call.end();
    await expect.poll(() => body.destroyed, { timeout: 5_000 }).toBe(true);
  });

  it.each([
    ['before the first byte', 0],
    ['after many bytes', 50],
  ])('is not complete for the client when its source fails %s', async (_name, chunks) => {
    const { app, log } = await testApp({ router: fileRouter(() => failingAfter(chunks)) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${address}/api/file`);
    if (chunks > 0) {
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    } else {
      expect(await response.json()).toMatchObject({ status: 500, code: 'internal' });
      expect(response.headers.get('content-disposition')).toBeNull();
    }
    await expect.poll(() => JSON.stringify(log())).toContain('the source failed');
  });
});
