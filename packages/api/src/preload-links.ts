import { modes } from '@worksheet/domain/access/policy';

/** The URL that `apps/web/src/trpc.ts` builds for the first call of every page behind the login. */
const sessionCall = '/trpc/account.read,user.names,session.info?batch=1&input=%7B%7D';

const publicPages = new Set(['/login', '/logout']);

/** The browser preloads these first calls of a page while the scripts load. */
export function preloadLinksFor(url: string): string[] {
  // The URL is split and not parsed, because an invalid one would throw.
  const [path = '', query = ''] = url.split('?', 2);
  if (publicPages.has(path) || path.startsWith('/invitation/')) return [];
  if (path !== '/') return [sessionCall];
  const requested = new URLSearchParams(query).get('mode');
  const mode = modes.find((known) => known === requested) ?? 'YOURS';
  const input = encodeURIComponent(JSON.stringify({ mode }));
  return [sessionCall, `/trpc/worksheet.list?input=${input}`];
}
