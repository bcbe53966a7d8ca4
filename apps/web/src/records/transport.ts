import { isLogoutDue } from '#lib/logout-due.ts';
import { isRecord, problemOf, ProblemError, refusalOf } from '#lib/problem.ts';
import type { Inputs, Outputs } from '#trpc.ts';

/* The calls that may have files: over REST, whose forms take them. All others go over tRPC. */

const addresses = {
  create: '/api/worksheet',
  batch: '/api/worksheet/batch',
  addAttachments: '/api/worksheet/{id}/attachments',
} as const;

type Upload = keyof typeof addresses;

export interface UploadOptions {
  /** The user whose data is sent: the session may have become another's. */
  readonly expectedUser?: number;
  /** The uploaded fraction, 0–1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export interface UploadAnswer<T> {
  readonly answer: T;
  /** The client key was used before, and nothing of this call is stored. */
  readonly isRepeat: boolean;
}

/** Throws a `ProblemError`, also after too long a silence. */
export function upload<U extends Upload>(
  procedure: U,
  input: Inputs['worksheet'][U],
  { expectedUser, onProgress }: UploadOptions,
): Promise<UploadAnswer<Outputs['worksheet'][U]>> {
  const { id, attachments = [] }: { id?: number; attachments?: File[] } = input;
  const address = addresses[procedure].replace('{id}', String(id ?? ''));
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0);
  return withTimeout(
    async ({ signal, onProgress: restartWait }) => {
      const { body, isRepeat } = await sendForm(address, input, {
        signal,
        expectedUser,
        onProgress: (fraction) => {
          restartWait();
          onProgress?.(fraction);
        },
      });
      return { answer: body as Outputs['worksheet'][U], isRepeat };
    },
    { bytes },
  );
}

interface FormOptions extends UploadOptions {
  readonly signal?: AbortSignal;
}

/** XMLHttpRequest, because fetch reports no upload progress. Throws a `ProblemError`. */
export function sendForm(
  address: string,
  input: object,
  { signal, expectedUser, onProgress }: FormOptions,
): Promise<{ readonly body: unknown; readonly isRepeat: boolean }> {
  return new Promise((resolve, reject) => {
    if (isLogoutDue()) throw new ProblemError(undefined);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    if (expectedUser !== undefined)
      request.setRequestHeader('X-Expected-User', String(expectedUser));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const body = parseJson(request.responseText);
      // A page of a hotel's network answers with 200 too, but not with a document.
      if (request.status >= 200 && request.status < 300 && isRecord(body))
        resolve({ body, isRepeat: request.getResponseHeader('X-Repeated') === 'true' });
      else reject(refusalOf(request.status, body));
    };
    request.onerror = () => reject(new ProblemError(undefined));
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort());
    request.send(toFormData(input));
  });
}

export function toFormData(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined || part === null) continue;
      if (part instanceof File) form.append(name, part, part.name);
      else form.append(name, isRecord(part) ? JSON.stringify(part) : String(part));
    }
  }
  return form;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** decisions/offline. */
const defaultTimeoutMs = 20_000;
/** The server gives no request longer (decisions/offline), so that a longer wait cannot succeed. */
const longestSilenceMs = 600_000;

interface TimedCall {
  readonly signal: AbortSignal;
  /** Restarts the wait, as an upload in progress is no silence. */
  readonly onProgress: () => void;
}

/**
 * In bytes per second. The browser counts a byte as uploaded once the device has taken it over, whose buffers hold
 * megabytes: over a weak network, the answer to a photo can only come minutes after the last progress.
 */
const slowestUpload = 25_000;

/** Throws a `ProblemError` without a document after too long a silence, also if the call ignores the signal. */
export async function withTimeout<T>(
  call: (options: TimedCall) => Promise<T>,
  { bytes = 0, timeoutMs = defaultTimeoutMs }: { bytes?: number; timeoutMs?: number } = {},
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const allowedSilenceMs = Math.min(longestSilenceMs, timeoutMs + (bytes / slowestUpload) * 1_000);
  // Listens before the call does, whose own error would say less.
  const silence = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ProblemError(undefined)));
  });
  const wait = () => setTimeout(() => controller.abort(), allowedSilenceMs);
  let timer = wait();
  const onProgress = () => {
    clearTimeout(timer);
    timer = wait();
  };
  try {
    return await Promise.race([call({ signal, onProgress }), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** No network, no answer in time, 502, 503 or 504: the entry waits on the device. */
export function isUnreachable(error: unknown): boolean {
  return ['no-connection', 'unavailable', 'storage-full'].includes(problemOf(error).code);
}
