import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.gen.ts';

export type { components, paths };

export type Problem = components['schemas']['Problem'];
/** Every code of the catalogue. */
export type ErrorCode = Problem['code'];
export type Worksheet = Client<paths>;

/** A refused call. `message` is the text to display, `code` is for programs. */
export class WorksheetError extends Error {
  readonly problem: Problem;
  /** Identifies the request in the log of the server. */
  readonly requestId: string | undefined;

  constructor(problem: Problem, requestId: string | undefined) {
    super(problem.detail);
    this.name = 'WorksheetError';
    this.problem = problem;
    this.requestId = requestId;
  }

  get code(): ErrorCode {
    return this.problem.code;
  }
}

export interface Options {
  /** The address of the installation, such as `https://worksheet.example`. */
  readonly url: string;
  /** An API key, `wsk_…`. */
  readonly key: string;
  /** How often a call is repeated; 6 by default. */
  readonly retries?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Makes a client of the API. It waits and repeats a call that was not carried out (429). One without an answer, or whose
 * answer is 5xx, may have been carried out: it is repeated if it is a GET, PUT or DELETE, or has an
 * `Idempotency-Key`.
 */
export function createWorksheet({
  url,
  key,
  retries = 6,
  fetch: send = fetch,
}: Options): Worksheet {
  return createFetchClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api`,
    headers: { Authorization: `Bearer ${key}` },
    fetch: (request) => sendRepeatedly(request, { retries, send }),
  });
}

interface Sending {
  readonly retries: number;
  readonly send: (request: Request) => Promise<Response>;
}

async function sendRepeatedly(request: Request, { retries, send }: Sending): Promise<Response> {
  const isRepeatable = request.method !== 'POST' || request.headers.has('Idempotency-Key');
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries;
    const response = await send(request.clone()).catch((error: unknown) => {
      if (isLast || !isRepeatable || request.signal.aborted) throw error;
    });
    const isDone = response && !mayRepeat(response.status, isRepeatable);
    if (response && (isDone || isLast)) return response;
    const seconds = Number(response?.headers.get('Retry-After')) || Math.min(2 ** attempt, 60);
    await response?.body?.cancel();
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1_000);
    });
  }
}

function mayRepeat(status: number, isRepeatable: boolean): boolean {
  return status === 429 || (isRepeatable && status >= 500);
}

interface Answered<T> {
  readonly data?: T | undefined;
  readonly error?: Problem | undefined;
  readonly response: Response;
}

/** Returns what a call answers; throws a `WorksheetError` if it is refused. */
export async function answerOf<T>(call: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  // What is between here and the server answers something else.
  if (error?.code === undefined) throw new Error(`${response.url} answered ${response.status}.`);
  throw new WorksheetError(error, requestId);
}

/** Reads a list to its end, page by page. `read` calls it with the `cursor` and a `limit`. */
export async function* pages<T>(
  read: (cursor: string | undefined) => Promise<Answered<readonly T[]>>,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | undefined;
  do {
    const call = read(cursor);
    yield* await answerOf(call);
    const next = /<([^>]+)>; *rel="next"/.exec(
      (await call).response.headers.get('Link') ?? '',
    )?.[1];
    cursor = new URLSearchParams(next?.split('?')[1]).get('cursor') ?? undefined;
  } while (cursor !== undefined);
}
