import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@worksheet/api/root';
import { isRecord } from './problem.ts';

export interface UploadContext {
  /** A retry with the same key returns the same record (D18). */
  readonly idempotencyKey?: string;
  /** The uploaded fraction, 0–1. */
  readonly onProgress?: (fraction: number) => void;
}

/** The calls that may send files and have an idempotency key. */
const addresses: Readonly<Record<string, string>> = {
  'worksheet.create': '/api/worksheet',
  'worksheet.batch': '/api/worksheet/batch',
  'worksheet.addAttachments': '/api/worksheet/{id}/attachments',
  'import.read': '/api/import/read',
  'import.run': '/api/import/{entity}',
  'import.workbook': '/api/import/workbook',
};

/** XMLHttpRequest, because fetch reports no upload progress. */
export const uploadLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const address = addresses[op.path];
    if (!address) return next(op);
    return observable((observer) => {
      const request = new XMLHttpRequest();
      const input = isRecord(op.input) ? op.input : {};
      request.open(
        'POST',
        address.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(String(input[name]))),
      );
      request.responseType = 'text';
      const { idempotencyKey, onProgress } = readContext(op.context);
      if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
      if (onProgress) {
        request.upload.onprogress = (event) => {
          if (event.lengthComputable) onProgress(event.loaded / event.total);
        };
      }
      request.onload = () => {
        const body = parseJson(request.responseText);
        if (request.status >= 200 && request.status < 300) {
          observer.next({ result: { type: 'data', data: body } });
          observer.complete();
          return;
        }
        observer.error(toClientError(request.status, body));
      };
      request.onerror = () => observer.error(TRPCClientError.from(new TypeError('No connection')));
      request.ontimeout = request.onerror;
      request.onabort = request.onerror;
      op.signal?.addEventListener('abort', () => request.abort());
      request.send(toFormData(op.input));
      return () => request.abort();
    });
  };

function toClientError(status: number, body: unknown): TRPCClientError<AppRouter> {
  if (!isRecord(body)) return TRPCClientError.from(new TypeError('No response'));
  return TRPCClientError.from({
    error: {
      code: -32_000,
      message: String(body.detail),
      data: { httpStatus: status, problem: body },
    },
  });
}

function toFormData(input: unknown): FormData {
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
  const { idempotencyKey, onProgress } = context;
  return {
    ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
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
