/** Images run and load nothing, other sites cannot embed them, and the cache is per credentials. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=86400, immutable',
  Vary: 'Cookie, Authorization, X-API-Key',
};
