import { api } from '#api.ts';
import { isRecord, ProblemError, readProblem } from './problem.ts';

interface FileRequest {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Fetches a file over REST and saves it under the name the server gives it. Fails with what the server said. */
export async function saveFile(address: string, request: FileRequest = {}): Promise<void> {
  const { method = 'GET', body, idempotencyKey } = request;
  const answer = await fetch(address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) {
    const said: unknown = await answer.json().catch(() => undefined);
    // Asking who is signed in leads to the login, as any other call that is answered so (spec §2).
    if (answer.status === 401) await api.session.info.fetch(undefined, { staleTime: 0 });
    throw new ProblemError(isRecord(said) ? readProblem(said) : undefined);
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'worksheet.csv';
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
