import type { FastifyRequest } from 'fastify';
import { cookieName } from '#http/session-cookie.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request is a change that a page of another site may have sent with the user's cookies (D6). */
export function isForged(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { headers, cookies, method } = request;
  // Browsers add no API key. `Basic` credentials may be for a proxy.
  if (/^bearer /i.test(headers.authorization ?? '') || headers['x-api-key'] !== undefined) {
    return false;
  }
  if (safeMethods.has(method) && request.routeOptions.config.changes !== true) return false;
  const sameOrigin = fromSameOrigin(request, publicUrl);
  if (sameOrigin !== undefined) return !sameOrigin;
  return Boolean(cookies[cookieName(publicUrl)]) && !needsPreflight(request);
}

/** Whether the request comes from our own pages, the address bar or a program. */
export function isSameOrigin(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  return fromSameOrigin(request, publicUrl) !== false;
}

/** Returns undefined if the request does not say where it comes from. */
function fromSameOrigin(
  { headers, host }: FastifyRequest,
  publicUrl: URL | undefined,
): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Browsers send Sec-Fetch-Site over https only, and a page can suppress Referer.
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return undefined;
  const url = URL.parse(source);
  return url !== null && (url.host === host || url.origin === publicUrl?.origin);
}

/** Whether a browser needs a preflight for such a request from another site, which the server never permits. */
function needsPreflight({ method, headers }: FastifyRequest): boolean {
  const isSimple = safeMethods.has(method) || method === 'POST';
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  return !isSimple || isJson || headers['x-requested-with'] !== undefined;
}
