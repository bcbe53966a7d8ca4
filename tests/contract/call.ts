/** One call as it goes over the wire. */
export interface Call {
  readonly verb: string;
  /** As documented, `/worksheet/{id}`. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a form or a text as it is. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Headers;
}

/** A body that is sent as it is, whatever its type says. */
export class RawBody {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Sends a call; a parameter that the path names goes there, the others into the query. */
export async function send(
  address: string,
  { verb, path, parameters = {}, headers, body }: Call,
  who: Readonly<Record<string, string>>,
): Promise<Answer> {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(parameters)) {
    const inPath = `{${name}}`;
    if (path.includes(inPath))
      filled = filled.replace(inPath, () => encodeURIComponent(String(value)));
    else query.append(name, String(value));
  }
  const response = await fetch(`${address}/api${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method: verb.toUpperCase(),
    headers: { ...typeOf(body), ...headers, ...who },
    ...(body === undefined ? {} : { body: encoded(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return { status: response.status, type, text, headers: response.headers };
}

function typeOf(body: unknown): Record<string, string> {
  // A form's type names its boundary: the client makes it.
  return body === undefined || body instanceof FormData
    ? {}
    : { 'content-type': 'application/json' };
}

function encoded(body: unknown): string | FormData {
  if (body instanceof FormData) return body;
  return body instanceof RawBody ? body.text : JSON.stringify(body);
}
