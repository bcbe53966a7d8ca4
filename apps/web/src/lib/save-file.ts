import { api } from '#api.ts';
import { isRecord, ProblemError, readProblem } from './problem.ts';

interface FileRequest {
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON, except a form. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Saves under the server's file name; returns the headers. Throws a `ProblemError`. */
export async function saveFile(url: string, request: FileRequest = {}): Promise<Headers> {
  const { method = 'GET', body, idempotencyKey } = request;
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  }).catch(throwNoConnection);
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => undefined);
    // A failing session query redirects to the login, like a 401 of any other call (spec §2).
    if (response.status === 401) await api.session.info.fetch(undefined, { staleTime: 0 });
    throw new ProblemError(isRecord(problem) ? readProblem(problem) : undefined);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const objectUrl = URL.createObjectURL(await response.blob().catch(throwNoConnection));
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name ?? 'worksheet.csv';
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(objectUrl);
  return response.headers;
}

function throwNoConnection(): never {
  throw new ProblemError(undefined);
}
