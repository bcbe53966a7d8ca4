import type { FastifyInstance } from 'fastify';

export const origin = 'https://worksheet.example';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let browsers = 0;

/** A browser with an address of its own and cookies for the application, which runs without a port, and for a provider. */
export function testBrowser(app: FastifyInstance) {
  browsers += 1;
  const remoteAddress = `198.51.${Math.floor(browsers / 256)}.${browsers % 256}`;
  const cookies = new Map<string, string>();
  const ofProvider = new Map<string, string>();
  const call = async (method: Method, url: string, payload?: object) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { cookie: headerOf(cookies), 'sec-fetch-site': 'same-origin' },
      ...(payload ? { payload } : {}),
    });
    keep(cookies, [response.headers['set-cookie'] ?? []].flat());
    return response;
  };
  return {
    cookies,
    call,
    /** Begins a login and returns the address of the provider, or that of the error. */
    async begin(query: string): Promise<string> {
      return String((await call('GET', `/api/login/oidc?${query}`)).headers.location);
    },
    /** Logs in at the provider, and returns the address at which it sends the browser back. */
    async visitProvider(address: string): Promise<URL> {
      let url = new URL(address);
      while (url.origin !== origin) {
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: headerOf(ofProvider) },
        });
        keep(ofProvider, response.headers.getSetCookie());
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${url.pathname}: ${await response.text()}`);
        url = new URL(location, url);
      }
      return url;
    },
    /** Comes back from the provider, and returns where the application sends the browser. */
    async comeBack(url: URL): Promise<string> {
      const response = await app.inject({
        method: 'GET',
        url: url.pathname + url.search,
        remoteAddress,
        headers: { cookie: headerOf(cookies), 'sec-fetch-site': 'cross-site' },
      });
      keep(cookies, [response.headers['set-cookie'] ?? []].flat());
      return response.headers.location ?? `${response.statusCode} ${response.body}`;
    },
  };
}

export type TestBrowser = ReturnType<typeof testBrowser>;

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keep(cookies: Map<string, string>, headers: readonly string[]): void {
  for (const header of headers) {
    const [pair = '', ...attributes] = header.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const isEnded = attributes.some((each) =>
      /^ *(expires=thu, 01 jan 1970|max-age=0)/i.test(each),
    );
    if (isEnded || value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
