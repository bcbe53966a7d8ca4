export type Json = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Calls the product as any other program does. */
export class Rest {
  readonly address: string;
  /** Every requested change, so that a difference can be reproduced. */
  readonly acts: string[] = [];
  /** The instant as of which lists are read; undefined for now. */
  readonly #asOf: string | undefined;
  readonly #credentials = new Map<string, Readonly<Record<string, string>>>();

  constructor(address: string, asOf?: string) {
    this.address = address;
    this.#asOf = asOf;
  }

  /** Returns the same callers at another server, where their sessions are not known, or as of an instant. */
  at(address: string, asOf?: string): Rest {
    const other = new Rest(address, asOf);
    for (const [caller, headers] of this.#credentials) other.setCredentials(caller, headers);
    return other;
  }

  setCredentials(caller: string, headers: Readonly<Record<string, string>>): void {
    this.#credentials.set(caller, headers);
  }

  async send(caller: string, verb: string, path: string, body?: Json | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.address}/api${path}`, {
      method: verb,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...this.#credentials.get(caller),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    if (verb !== 'GET') {
      const sent = isForm ? JSON.stringify([...body]) : JSON.stringify(body ?? null);
      const reason = status < 400 ? '' : ` ${bytes.toString('utf8').slice(0, 300)}`;
      this.acts.push(
        `${this.acts.length + 1} ${caller} ${verb} ${path} ${sent} → ${status}${reason}`,
      );
    }
    return { status, headers, bytes };
  }

  /** Throws unless the call succeeds. */
  async call(caller: string, verb: string, path: string, body?: Json | FormData): Promise<Json> {
    const value = await this.value(caller, verb, path, body);
    return asObject(value);
  }

  async value(
    caller: string,
    verb: string,
    path: string,
    body?: Json | FormData,
  ): Promise<unknown> {
    const past = this.#asOf === undefined ? '' : `&asOf=${this.#asOf}`;
    const answer = await this.send(caller, verb, `${path}${past}`, body);
    if (answer.status >= 400)
      throw new Error(
        `${caller} ${verb} ${path}: ${answer.status} ${answer.bytes.toString('utf8')}\n${JSON.stringify(body)}`,
      );
    return readJson(answer);
  }
}

export function readJson({ bytes }: Answer): unknown {
  return JSON.parse(bytes.toString('utf8'));
}

export function asObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`No object: ${JSON.stringify(value)}`);
  return { ...value };
}

export function asList(value: unknown): Json[] {
  if (!Array.isArray(value)) throw new Error(`No list: ${JSON.stringify(value)}`);
  return value.map(asObject);
}

export function asNumber(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`No number: ${JSON.stringify(value)}`);
  return value;
}

export const query = (parameters: Readonly<Record<string, string | number>>): string =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;
