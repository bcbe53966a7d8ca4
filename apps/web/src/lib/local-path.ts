/** Prevents redirects to other sites, and to the login itself. */
export function isLocalPath(from: string | undefined): from is string {
  return from !== undefined && /^\/(?![/\\])/.test(from) && !/^\/log(in|out)\b/.test(from);
}
