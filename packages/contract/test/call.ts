/** One call as it goes over the wire. */
export interface Call {
  readonly verb: string;
  /** As documented, `/worksheet/{id}`. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends a call; a parameter that the path names goes there, the others into the query. */
export async function send(
  address: string,
  { verb, path, parameters = {}, body }: Call,
  headers: Readonly<Record<string, string>>,
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
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}
