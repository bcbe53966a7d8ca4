/**
 * Whether a login may lead there: an address of this application, and not of the login itself or of a call. Browsers read `\` as
 * `/` and ignore control characters, so that `/\elsewhere.example` and `/⇥/elsewhere.example` are other sites.
 */
export function isLocalPath(from: string | undefined): from is string {
  return (
    from !== undefined &&
    /^\/(?![/\\])\P{Cc}*$/u.test(from) &&
    !/^\/(login|logout|api)\b/.test(from)
  );
}
