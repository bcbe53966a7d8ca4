import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@worksheet/api/root';
import { isRecord } from './problem.ts';

export interface UploadContext {
  /** A retry with the same key returns the same record (D18). */
  readonly idempotencyKey?: string;
  /** The user whose data is sent: the session may have become another's. */
  readonly expectedUser?: number;
  /** The client key was used before, and nothing of this call is stored. */
  readonly onRepeat?: () => void;
  /** The uploaded fraction, 0–1. */
  readonly onProgress?: (fraction: number) => void;
}

/** The calls that may send files and have an idempotency key. */
const addresses: Readonly<Record<string, string>> = {
  'worksheet.create': '/api/worksheet',
  'worksheet.batch': '/api/worksheet/batch',
  'worksheet.addAttachments': '/api/worksheet/{id}/attachments',
};

export const uploadLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const address = addresses[op.path];
    if (!address) return next(op);
    return observable((observer) => {
      const id = isRecord(op.input) ? String(op.input.id) : '';
      const request = sendForm(address.replace('{id}', id), op, {
        next: (data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        error: (error) => observer.error(error),
      });
      op.signal?.addEventListener('abort', () => request.abort());
      return () => request.abort();
    });
  };

interface FormOperation {
  readonly input: unknown;
  /** An `UploadContext`. */
  readonly context: Record<string, unknown>;
}

interface FormObserver {
  readonly next: (body: unknown) => void;
  readonly error: (error: TRPCClientError<AppRouter>) => void;
}

/** XMLHttpRequest, because fetch reports no upload progress. */
export function sendForm(
  address: string,
  { input, context }: FormOperation,
  { next, error }: FormObserver,
): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  const { idempotencyKey, expectedUser, onProgress, onRepeat } = readContext(context);
  if (expectedUser !== undefined) request.setRequestHeader('X-Expected-User', String(expectedUser));
  if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
  if (onProgress) {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
  }
  request.onload = () => {
    const body = parseJson(request.responseText);
    // A page of a hotel's network answers with 200 too, but not with a document.
    if (request.status >= 200 && request.status < 300 && isRecord(body)) {
      if (request.getResponseHeader('X-Repeated') === 'true') onRepeat?.();
      next(body);
    } else error(toClientError(request.status, body));
  };
  request.onerror = () => error(TRPCClientError.from(new TypeError('No connection')));
  request.onabort = request.onerror;
  request.send(toFormData(input));
  return request;
}

function toClientError(status: number, body: unknown): TRPCClientError<AppRouter> {
  const isAnswer = isRecord(body) || ![200, 502, 503, 504].includes(status);
  if (!isAnswer) return TRPCClientError.from(new TypeError('No response'));
  const problem = isRecord(body) ? body : { code: 'internal' };
  return TRPCClientError.from({
    error: {
      code: -32_000,
      message: String(problem.detail),
      data: { httpStatus: status, problem },
    },
  });
}

export function toFormData(input: unknown): FormData {
  const form = new FormData();
  if (!isRecord(input)) return form;
  for (const [name, value] of Object.entries(input)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined || part === null) continue;
      if (part instanceof File) form.append(name, part, part.name);
      else form.append(name, isRecord(part) ? JSON.stringify(part) : String(part));
    }
  }
  return form;
}

export function idempotencyHeader(context: Record<string, unknown>): Record<string, string> {
  const { idempotencyKey } = readContext(context);
  return idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
}

function readContext(context: Record<string, unknown>): UploadContext {
  const { idempotencyKey, expectedUser, onProgress, onRepeat } = context;
  return {
    ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
    ...(typeof expectedUser === 'number' ? { expectedUser } : {}),
    ...(typeof onRepeat === 'function' ? { onRepeat: () => void onRepeat() } : {}),
    ...(typeof onProgress === 'function'
      ? { onProgress: (fraction) => void onProgress(fraction) }
      : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
