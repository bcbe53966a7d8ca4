/** Status 0 is a broken connection. */
export interface HttpResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Headers;
}

export interface Caller {
  send(method: string, path: string, body?: object, headers?: object): Promise<HttpResponse>;
  /** Returns the JSON of the response; throws unless the status is 200. */
  json<T>(method: string, path: string, body?: object): Promise<T>;
}

export function makeCaller(url: string, credentials: Readonly<Record<string, string>>): Caller {
  const caller: Caller = {
    async send(method, path, body, headers = {}) {
      const isForm = body instanceof FormData;
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            'x-requested-with': 'test',
            ...credentials,
            ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
          ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
          redirect: 'manual',
          signal: AbortSignal.timeout(30_000),
        });
        const bytes = Buffer.from(await response.arrayBuffer());
        return { status: response.status, body: bytes, headers: response.headers };
      } catch (error) {
        return { status: 0, body: Buffer.from(String(error)), headers: new Headers() };
      }
    },
    async json(method, path, body) {
      const response = await caller.send(method, path, body);
      if (response.status === 200) return JSON.parse(response.body.toString());
      throw new Error(`${method} ${path}: ${response.status} ${response.body.toString()}`);
    },
  };
  return caller;
}

export async function logIn(url: string, username: string, password: string): Promise<Caller> {
  const response = await makeCaller(url, {}).send('POST', '/api/user/login', {
    username,
    password,
  });
  if (response.status !== 200) {
    throw new Error(`${username} cannot log in: ${response.status} ${response.body.toString()}`);
  }
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return makeCaller(url, { cookie: cookies.join('; ') });
}

/** Replaces the password that somebody else has set, which is all that such a user may do (spec §2). */
export async function logInFirst(
  url: string,
  username: string,
  passwords: { given: string; own: string },
): Promise<Caller> {
  const caller = await logIn(url, username, passwords.given);
  await caller.json('PUT', '/api/session/password', {
    currentPassword: passwords.given,
    password: passwords.own,
    confirmPassword: passwords.own,
  });
  return logIn(url, username, passwords.own);
}
