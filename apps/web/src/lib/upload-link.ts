import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@worksheet/api/root';
import { isRecord } from './problem.ts';

/** What a call may be told besides its input: how to follow it, and the key that makes a repeat harmless (D18). */
export interface CreateRecordContext {
  readonly idempotencyKey?: string;
  /** Called with the part of the upload that is done, 0–1. */
  readonly onProgress?: (done: number) => void;
}

/** New records travel as one multipart call, fields and files together; everything else goes on to the next link. */
export const uploadLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.path !== 'worksheet.create') return next(op);
    return observable((observer) => {
      const request = new XMLHttpRequest();
      request.open('POST', '/api/worksheet');
      request.responseType = 'text';
      const { idempotencyKey, onProgress } = contextOf(op.context);
      if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
      if (onProgress) {
        request.upload.onprogress = (event) => {
          if (event.lengthComputable) onProgress(event.loaded / event.total);
        };
      }
      request.onload = () => {
        const body = parse(request.responseText);
        if (request.status >= 200 && request.status < 300) {
          observer.next({ result: { type: 'data', data: body } });
          observer.complete();
          return;
        }
        observer.error(failure(request.status, body));
      };
      request.onerror = () => observer.error(TRPCClientError.from(new TypeError('No connection')));
      request.ontimeout = request.onerror;
      request.send(formOf(op.input));
      return () => request.abort();
    });
  };

function failure(status: number, body: unknown): TRPCClientError<AppRouter> {
  if (!isRecord(body)) return TRPCClientError.from(new TypeError('No answer'));
  return TRPCClientError.from({
    error: {
      code: -32_000,
      message: String(body.detail),
      data: { httpStatus: status, problem: body },
    },
  });
}

/** Fields as text, files as they are; what is not given is left out. */
function formOf(input: unknown): FormData {
  const form = new FormData();
  if (!isRecord(input)) return form;
  for (const [name, value] of Object.entries(input)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined || part === null) continue;
      if (part instanceof File) form.append(name, part, part.name);
      else form.append(name, String(part));
    }
  }
  return form;
}

function contextOf(context: Record<string, unknown>): CreateRecordContext {
  const { idempotencyKey, onProgress } = context;
  return {
    ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
    ...(typeof onProgress === 'function' ? { onProgress: (done) => void onProgress(done) } : {}),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
