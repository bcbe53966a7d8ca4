import { modes } from '@worksheet/domain/policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieName } from '#session-cookie.ts';
import { asksForPage } from '#web-client.ts';

/** What the client asks first on every page behind the login, as it asks it (`apps/web/src/trpc.ts`). */
const whoAsks = '/trpc/account.read,session.info?batch=1&input=%7B%7D';

/** Pages of nobody in particular. */
const outside = new Set(['/login', '/logout']);

/**
 * Whoever is signed in and asks for a page gets told in its head which calls it will begin with: the browser makes them
 * while the scripts are still on their way, instead of after them and one after the other.
 */
export function addFirstCalls(app: FastifyInstance, publicUrl: URL | undefined): void {
  const session = cookieName(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.cookies[session] || !asksForPage(request)) return;
    const links = firstCalls(request).map((url) => `<${url}>; rel=preload; as=fetch; crossorigin`);
    if (links.length > 0) reply.header('Link', links.join(', '));
  });
}

function firstCalls({ url }: FastifyRequest): string[] {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (outside.has(pathname)) return [];
  if (pathname !== '/') return [whoAsks];
  const wanted = searchParams.get('mode');
  const mode = modes.find((known) => known === wanted) ?? 'YOURS';
  const input = encodeURIComponent(JSON.stringify({ mode }));
  return [whoAsks, `/trpc/worksheet.list?input=${input}`];
}
