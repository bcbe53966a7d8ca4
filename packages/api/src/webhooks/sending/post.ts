import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DeliveryError } from '@worksheet/domain/changes/webhook';
import {
  findTarget,
  hostOf,
  pinnedLookup,
  type Target,
  type TargetOptions,
} from '@worksheet/auth/outgoing/find-target';

export const postTimeoutMs = 15_000;
const maxResponseBytes = 4_096;
const maxResponseMs = 1_000;

export interface PostOptions extends TargetOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs?: number;
  /** The attempt is given up without a result. */
  readonly signal: AbortSignal;
}

export interface PostResult {
  /** Null if the receiver accepted. */
  readonly error: DeliveryError | null;
  readonly status: number | null;
}

/**
 * Sends a body to a webhook. Follows no redirects, since they may lead to a private address, and takes a limited time in
 * all. Returns undefined if it was aborted.
 */
export async function post(url: string, options: PostOptions): Promise<PostResult | undefined> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? postTimeoutMs);
  const signal = AbortSignal.any([options.signal, timeout]);
  try {
    const target = await withSignal(findTarget(url, options), signal);
    if (typeof target === 'string') return { error: target, status: null };
    const status = await send(target, options, signal);
    return { error: errorOfStatus(status), status };
  } catch (error) {
    if (options.signal.aborted) return undefined;
    return { error: timeout.aborted ? 'timeout' : errorOf(error), status: null };
  }
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is over.')), { once: true });
    work.then(resolve, reject);
  });
}

function send(
  target: Target,
  { headers, body }: PostOptions,
  signal: AbortSignal,
): Promise<number> {
  const { url } = target;
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = request({
      method: 'POST',
      host: hostOf(url),
      port: url.port,
      path: url.pathname + url.search,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Without keep-alive: the next attempt checks the address again.
      agent: false,
      lookup: pinnedLookup(target),
      signal,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      discard(response);
    });
    outgoing.end(body);
  });
}

/** Reads a short answer to its end, so that the receiver does not see a broken connection, and closes on a long one. */
function discard(response: IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), maxResponseMs);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) response.destroy();
  });
  response.on('error', () => undefined);
  response.on('close', () => clearTimeout(timer));
}

function errorOfStatus(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'http-status';
}

const certificateError = /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_)/;

function errorOf(error: unknown): DeliveryError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return 'connection-refused';
  if (code === 'ETIMEDOUT') return 'timeout';
  return certificateError.test(code) ? 'certificate-not-valid' : 'connection-failed';
}
