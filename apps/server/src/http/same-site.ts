import type { FastifyRequest } from 'fastify';
import { cookieName } from '#http/session-cookie.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for a change from another site with a session cookie (D6). `Basic` credentials may be for a proxy. */
export function isForged(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { headers, cookies, method } = request;
  if (!cookies[cookieName(publicUrl)]) return false;
  if (/^bearer /i.test(headers.authorization ?? '') || headers['x-api-key'] !== undefined) {
    return false;
  }
  if (safeMethods.has(method) && request.routeOptions.config.changes !== true) return false;
  return !isSameOrigin(request, publicUrl);
}

/** True for our own pages, the address bar and programs. */
export function isSameOrigin(
  { headers, host }: FastifyRequest,
  publicUrl: URL | undefined,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Browsers send Sec-Fetch-Site over https only.
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return true;
  const url = URL.parse(source);
  return url !== null && (url.host === host || url.origin === publicUrl?.origin);
}
