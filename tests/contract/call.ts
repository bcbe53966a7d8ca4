export interface Call {
  readonly verb: string;
  /** The path as documented, such as `/worksheet/{id}`. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, which is sent as JSON, except forms and RawBody. */
  readonly body?: unknown;
}

export interface HttpResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Headers;
}

/** A body that is sent unchanged as application/json. */
export class RawBody {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Parameters outside the path go into the query. */
export async function send(
  address: string,
  { verb, path, parameters = {}, headers, body }: Call,
  credentials: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  const query = new URLSearchParams();
  let filledPath = path;
  for (const [name, value] of Object.entries(parameters)) {
    const inPath = `{${name}}`;
    if (path.includes(inPath))
      filledPath = filledPath.replace(inPath, () => encodeURIComponent(String(value)));
    else query.append(name, String(value));
  }
  const response = await fetch(`${address}/api${filledPath}${query.size > 0 ? `?${query}` : ''}`, {
    method: verb.toUpperCase(),
    headers: { ...contentTypeOf(body), ...headers, ...credentials },
    ...(body === undefined ? {} : { body: encodeBody(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return { status: response.status, type, text, headers: response.headers };
}

function contentTypeOf(body: unknown): Record<string, string> {
  // fetch sets the type of a form with its boundary.
  return body === undefined || isForm(body) ? {} : { 'content-type': 'application/json' };
}

function isForm(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams;
}

function encodeBody(body: unknown): string | FormData | URLSearchParams {
  if (isForm(body)) return body;
  return body instanceof RawBody ? body.text : JSON.stringify(body);
}
