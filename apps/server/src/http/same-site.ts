import type { FastifyRequest } from 'fastify';
import { cookieName } from '#http/session-cookie.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request with somebody's session comes from a page that is not ours and would change something (D6). Browsers
 * say where a request comes from; programs do not, and have no session they could be tricked with. A request with an API
 * key in a header is no trick either: no page can send one for somebody else. (It could send the name and password that a
 * browser keeps for a proxy, so not every `Authorization` will do.)
 */
export function isForged(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { headers, cookies, method } = request;
  if (!cookies[cookieName(publicUrl)]) return false;
  if (/^bearer /i.test(headers.authorization ?? '') || headers['x-api-key'] !== undefined) {
    return false;
  }
  if (safeMethods.has(method) && request.routeOptions.config.changes !== true) return false;
  return !isSameOrigin(request, publicUrl);
}

/** Whether a request comes from our own pages, from a person (an address typed, a bookmark), or from a program. */
export function isSameOrigin(
  { headers, host }: FastifyRequest,
  publicUrl: URL | undefined,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Browsers leave it out on plain http.
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return true;
  const url = URL.parse(source);
  return url !== null && (url.host === host || url.origin === publicUrl?.origin);
}
