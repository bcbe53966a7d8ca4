import { modes } from '@worksheet/domain/policy';

/** What the client asks first on every page behind the login, as it asks it (`apps/web/src/trpc.ts`). */
const whoAsks = '/trpc/account.read,session.info?batch=1&input=%7B%7D';

/** Pages of nobody in particular. */
const outside = new Set(['/login', '/logout']);

/**
 * The addresses of the calls that the page at `url` (path and query) begins with for somebody signed in. Knowing them
 * the browser asks while the scripts are still on their way, instead of after them and one after the other.
 */
export function preloadLinksFor(url: string): string[] {
  // Anything may stand in an address: it is cut, not read as one.
  const [path = '', query = ''] = url.split('?', 2);
  if (outside.has(path)) return [];
  if (path !== '/') return [whoAsks];
  const wanted = new URLSearchParams(query).get('mode');
  const mode = modes.find((known) => known === wanted) ?? 'YOURS';
  const input = encodeURIComponent(JSON.stringify({ mode }));
  return [whoAsks, `/trpc/worksheet.list?input=${input}`];
}
