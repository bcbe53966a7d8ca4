/**
 * The headers of every image. Opened directly it can run and load nothing; other sites cannot embed it; the browser caches
 * it per credentials, so that the next user of the browser does not get it.
 */
export const safeHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=86400, immutable',
  Vary: 'Cookie, Authorization, X-API-Key',
};
