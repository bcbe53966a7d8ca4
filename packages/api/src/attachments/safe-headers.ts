/**
 * What every image is answered with. Opened on its own it can run and load nothing; another site cannot embed it; a
 * browser keeps it for the one who asked, so not for whoever signs in there next.
 */
export const safeHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=86400, immutable',
  Vary: 'Cookie, Authorization, X-API-Key',
};
