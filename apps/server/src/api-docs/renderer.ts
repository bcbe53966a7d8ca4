import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createBrotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** Serves the script of the renderer and returns its name, which changes with its version. */
export async function addRenderer(app: FastifyInstance): Promise<string> {
  const main = import.meta.resolve('@scalar/fastify-api-reference');
  const text = await readFile(new URL('../package.json', main), 'utf8');
  const { version } = manifest.parse(JSON.parse(text));
  const name = `scalar-${version}.js`;
  app.get(`/api/docs/${name}`, async (request, reply) => {
    const script = await compressedScript();
    reply
      .header('Content-Type', 'text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable');
    const accepted = request.headers['accept-encoding'] ?? '';
    if (!/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(accepted))
      return reply.send(Readable.from([script]).pipe(createBrotliDecompress()));
    return reply.header('Content-Encoding', 'br').header('Vary', 'Accept-Encoding').send(script);
  });
  return name;
}

let loading: Promise<Buffer> | undefined;

/** Compresses the script once per process, on the first request, because it takes a second of processor time. */
function compressedScript(): Promise<Buffer> {
  loading ??= loadCompressed().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadCompressed(): Promise<Buffer> {
  const worker = new Worker(new URL('./renderer-worker.ts', import.meta.url));
  try {
    const [script]: unknown[] = await once(worker, 'message');
    if (script instanceof Uint8Array) return Buffer.from(script);
    throw new TypeError('The renderer was not read.');
  } finally {
    await worker.terminate();
  }
}
