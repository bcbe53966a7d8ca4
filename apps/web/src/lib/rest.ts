import { api } from '#api.ts';
import { isLogoutDue } from './logout-due.ts';
import { ProblemError, refusalOf } from './problem.ts';

interface RestRequest {
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON, except a form. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A call of the REST interface whose answer is a file or has headers that matter. Throws a `ProblemError`. */
export async function fetchRest(url: string, request: RestRequest = {}): Promise<Response> {
  const { method = 'GET', body, idempotencyKey, signal } = request;
  if (isLogoutDue()) throw new ProblemError(undefined);
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ProblemError(undefined);
  });
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => undefined);
  // A failing session query redirects to the login, like a 401 of any other call (spec §2).
  if (response.status === 401) await api.session.info.fetch(undefined, { staleTime: 0 });
  throw refusalOf(response.status, problem);
}

/** Saves under the server's file name; returns the headers. Throws a `ProblemError`. */
export async function saveFile(url: string, request?: RestRequest): Promise<Headers> {
  const response = await fetchRest(url, request);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const file = await response.blob().catch(() => {
    throw new ProblemError(undefined);
  });
  const objectUrl = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name ?? 'worksheet.csv';
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(objectUrl);
  return response.headers;
}
