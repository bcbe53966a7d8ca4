import { preloadLinksFor } from '@worksheet/api/preload-links';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '#http/session-cookie.ts';
import { asksForPage } from '#http/static-files.ts';

/** Whoever has a session and opens a page is told in its head which calls it will begin with. */
export function addFirstCalls(app: FastifyInstance, publicUrl: URL | undefined): void {
  const session = cookieName(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.cookies[session] || !asksForPage(request)) return;
    const links = preloadLinksFor(request.url).map(
      (url) => `<${url}>; rel=preload; as=fetch; crossorigin`,
    );
    if (links.length > 0) reply.header('Link', links.join(', '));
  });
}
