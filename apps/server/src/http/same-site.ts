import type { FastifyRequest } from 'fastify';
import { cookieName } from '#http/session-cookie.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request is a cross-site request forgery: it has a session cookie, changes something and comes from another
 * site (D6). Requests with an API key in a header are not, because a page cannot send another user's key. `Basic`
 * credentials do not count: browsers send those that they have stored for a proxy.
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

/** Whether a request comes from our own pages, from the address bar or from a program. */
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
