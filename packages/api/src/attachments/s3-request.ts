import { createHash } from 'node:crypto';
import { Agent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageUnavailable, type StorageFailure } from '#storage-unavailable.ts';

export interface BucketSettings {
  readonly endpoint: URL;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Where the keys of this installation begin; without a slash at its ends. */
  readonly prefix: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly pathStyle: boolean;
}

export interface BucketLimits {
  /** How long the bucket may neither read nor send. */
  readonly silenceMs: number;
  /** How long a request may take until its response begins. */
  readonly responseMs: number;
  /** Before the second attempt; three times as long before the third. */
  readonly pauseMs: number;
}

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** With the prefix; empty for the bucket itself. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** If it fails, an attachment is not stored. */
  readonly isWrite?: boolean;
}

interface BucketResponse {
  readonly message: IncomingMessage;
  readonly status: number;
}

export type BucketClient = (request: BucketRequest) => Promise<BucketResponse>;

const maxAttempts = 3;
const maxErrorBytes = 16_384;

/**
 * Sends signed requests. Resolves for success and for a missing object (404), and rejects with `StorageUnavailable` for
 * everything else. All requests have the same effect when repeated, so a failure that may pass is repeated.
 */
export function bucketClient(settings: BucketSettings, limits: BucketLimits): BucketClient {
  const agent =
    settings.endpoint.protocol === 'https:'
      ? new TlsAgent({ keepAlive: true })
      : new Agent({ keepAlive: true });
  const attempt = async (request: BucketRequest): Promise<BucketResponse> => {
    const message = await send(await sign(settings, request), { request, limits, agent });
    const status = message.statusCode ?? 0;
    if (status >= 200 && status < 300) return { message, status };
    const code = await readErrorCode(message, limits.silenceMs);
    const mayBeMissing = request.method !== 'PUT' && request.path !== '';
    if (status === 404 && mayBeMissing && code !== 'NoSuchBucket') return { message, status };
    throw new StorageUnavailable(failureOf(status, code), {
      detail: [request.method, String(status), code].join(' ').trim(),
      isWrite: request.isWrite === true,
    });
  };
  return async (request) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(request);
      } catch (error) {
        const isTransient =
          error instanceof StorageUnavailable && ['away', 'busy'].includes(error.reason);
        if (!isTransient || attempts === maxAttempts) throw error;
        await pause(limits.pauseMs * 3 ** (attempts - 1));
      }
    }
  };
}

async function sign(settings: BucketSettings, request: BucketRequest) {
  const { endpoint, bucket, pathStyle, region, accessKeyId, secretAccessKey } = settings;
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = [pathStyle ? bucket : '', request.path].filter((part) => part !== '').join('/');
  url.search = new URLSearchParams(request.query).toString();
  const signer = new AwsV4Signer({
    service: 's3',
    method: request.method,
    url: url.href,
    region,
    accessKeyId,
    secretAccessKey,
    // The bucket refuses a body that was changed or cut off on its way.
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(request.body ?? '')
        .digest('hex'),
    },
  });
  return signer.sign();
}

function send(
  { url, headers }: { url: URL; headers: Headers },
  { request, limits, agent }: { request: BucketRequest; limits: BucketLimits; agent: Agent },
): Promise<IncomingMessage> {
  const { method, body } = request;
  const errorContext = { detail: method, isWrite: request.isWrite === true };
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = start(url, {
      method,
      agent,
      timeout: limits.silenceMs,
      headers: {
        ...Object.fromEntries(headers),
        ...(body
          ? { 'content-length': body.length, 'content-type': 'application/octet-stream' }
          : {}),
      },
    });
    const stop = () => outgoing.destroy(new StorageUnavailable('slow', errorContext));
    const timer = setTimeout(stop, limits.responseMs);
    outgoing.on('timeout', stop);
    outgoing.on('error', (cause) => {
      clearTimeout(timer);
      reject(
        cause instanceof StorageUnavailable
          ? cause
          : new StorageUnavailable('away', {
              ...errorContext,
              detail: `${method} ${codeOf(cause)}`,
              cause,
            }),
      );
    });
    outgoing.on('response', (message) => {
      clearTimeout(timer);
      // While the body is read, only the silence of the bucket counts, not that of a slow client.
      outgoing.setTimeout(0);
      resolve(message);
    });
    outgoing.end(body);
  });
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}

/** Reads a body as fast as its reader does, so that a slow reader takes no memory. */
export async function* readBody(
  message: IncomingMessage,
  silenceMs: number,
): AsyncGenerator<Buffer> {
  const wait = () =>
    setTimeout(() => {
      message.destroy(new StorageUnavailable('slow', { detail: 'while reading', isWrite: false }));
    }, silenceMs);
  let timer = wait();
  try {
    for await (const chunk of message) {
      clearTimeout(timer);
      yield chunk;
      timer = wait();
    }
  } catch (cause) {
    if (cause instanceof StorageUnavailable) throw cause;
    throw new StorageUnavailable('away', { detail: 'while reading', isWrite: false, cause });
  } finally {
    clearTimeout(timer);
  }
}

export async function readText(
  message: IncomingMessage,
  { silenceMs, maxBytes }: { silenceMs: number; maxBytes: number },
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of readBody(message, silenceMs)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Empty if the response has none, such as that of HEAD. */
async function readErrorCode(message: IncomingMessage, silenceMs: number): Promise<string> {
  const text = await readText(message, { silenceMs, maxBytes: maxErrorBytes }).catch(() => '');
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}

const fullCode = /Quota|StorageFull|InsufficientStorage|NoSpace|DiskFull/i;

function failureOf(status: number, code: string): StorageFailure {
  if (status === 507 || fullCode.test(code)) return 'full';
  if (code === 'NoSuchBucket' || status === 404) return 'missing';
  if (status === 401 || status === 403) return 'denied';
  if (status === 429 || (status >= 500 && status !== 501)) return 'busy';
  return 'refused';
}
