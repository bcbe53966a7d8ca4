import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { findTarget, hostOf, pinnedLookup, type Target } from '#outgoing/find-target.ts';
import type { TargetOptions } from '#outgoing/find-target.ts';

/** The other side cannot be reached, may not be reached, or answered too much, too late or with a failure of its own. */
export class Unreachable extends Error {}

interface FetchLimits extends TargetOptions {
  /** In milliseconds, from the look-up of the name to the last byte. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface FetchInit {
  readonly method?: string;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/**
 * Returns a `fetch` that calls public addresses only, over https (`allowedHosts` are excepted), follows no redirects, and
 * takes a limited time and size. Throws `Unreachable`.
 */
export function guardedFetch(limits: FetchLimits) {
  const { timeoutMs = 10_000, maxBytes = 512 * 1_024 } = limits;
  return async (text: string, init: FetchInit): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const target = await beforeEnd(findTarget(text, limits), signal);
      if (typeof target === 'string') throw new Unreachable(target);
      const response = await send(target, init, signal);
      const status = response.statusCode ?? 0;
      if (status >= 500) throw new Unreachable('http-status');
      const body = await readBody(response, maxBytes);
      const hasBody = status !== 204 && status !== 304;
      const headers = new Headers();
      const type = response.headers['content-type'];
      if (type !== undefined) headers.set('content-type', type);
      return new Response(hasBody ? body : null, { status, headers });
    } catch (error) {
      throw error instanceof Unreachable ? error : new Unreachable('connection-failed');
    }
  };
}

function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Unreachable('timeout')), { once: true });
    work.then(resolve, reject);
  });
}

function send(target: Target, init: FetchInit, signal: AbortSignal): Promise<IncomingMessage> {
  const { url } = target;
  const { method = 'GET', headers, body } = init;
  const bytes = body === undefined || body === null ? undefined : bytesOf(body);
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = request({
      method,
      host: hostOf(url),
      port: url.port,
      path: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(new Headers(isHeaders(headers) ? headers : {})),
        ...(bytes && { 'content-length': bytes.length }),
      },
      // Without keep-alive: the next call checks the address again.
      agent: false,
      lookup: pinnedLookup(target),
      signal,
    });
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    outgoing.end(bytes);
  });
}

function bytesOf(body: unknown): Buffer {
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(String(body));
}

function isHeaders(value: unknown): value is Headers | Record<string, string> {
  return typeof value === 'object' && value !== null;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Leaving the loop destroys the response.
    if (size > maxBytes) throw new Unreachable('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
