/** How a call ended; a connection that broke has status 0. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The cookie it set, as it is sent back. */
  readonly cookie: string;
  readonly milliseconds: number;
}

/** Somebody who calls the server over HTTP, known by the headers they send. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

const patience = 30_000;

export function makeCaller(url: string, known: Readonly<Record<string, string>>): Caller {
  return {
    headers: known,
    async send(method, path, body, more = {}) {
      const began = performance.now();
      const isForm = body instanceof FormData;
      const json = body !== undefined && !isForm;
      try {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: { ...known, ...(json ? { 'content-type': 'application/json' } : {}), ...more },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        });
        const text = await answer.text();
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        return { status: answer.status, text, headers: answer.headers, cookie, ...time(began) };
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') {
          throw new Error(`${method} ${path} was not answered in ${patience} ms.`, {
            cause: error,
          });
        }
        const text = String(error);
        return { status: 0, text, headers: new Headers(), cookie: '', ...time(began) };
      }
    },
  };
}

function time(began: number): { milliseconds: number } {
  return { milliseconds: Math.round(performance.now() - began) };
}
