import { preloadLinksFor } from '@worksheet/api/preload-links';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '#http/session-cookie.ts';
import { isNavigation } from '#http/static-files.ts';

/** Sends `Link: rel=preload` for the page's first tRPC calls, which saves the wait for its scripts. */
export function addPreloadLinks(app: FastifyInstance, publicUrl: URL | undefined): void {
  const session = cookieName(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.cookies[session] || !isNavigation(request)) return;
    const links = preloadLinksFor(request.url).map(
      (url) => `<${url}>; rel=preload; as=fetch; crossorigin`,
    );
    if (links.length > 0) reply.header('Link', links.join(', '));
  });
}
