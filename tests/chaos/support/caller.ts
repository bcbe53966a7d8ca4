/** Status 0 is a broken connection. */
export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The cookie in the form of a request header. */
  readonly cookie: string;
  readonly milliseconds: number;
}

export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<HttpResponse>;
}

const timeoutMs = 30_000;

export function makeCaller(url: string, credentials: Readonly<Record<string, string>>): Caller {
  return {
    headers: credentials,
    async send(method, path, body, extra = {}) {
      const began = performance.now();
      const isForm = body instanceof FormData;
      const json = body !== undefined && !isForm;
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            'x-requested-with': 'test',
            ...credentials,
            ...(json ? { 'content-type': 'application/json' } : {}),
            ...extra,
          },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await response.text();
        const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        return {
          status: response.status,
          text,
          headers: response.headers,
          cookie,
          ...timeSince(began),
        };
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') {
          throw new Error(`${method} ${path} got no response within ${timeoutMs} ms.`, {
            cause: error,
          });
        }
        const text = String(error);
        return { status: 0, text, headers: new Headers(), cookie: '', ...timeSince(began) };
      }
    },
  };
}

function timeSince(began: number): { milliseconds: number } {
  return { milliseconds: Math.round(performance.now() - began) };
}
