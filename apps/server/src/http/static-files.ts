import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { preloadLinksFor } from '@worksheet/api/preload-links';
import { cookieName } from '#http/session-cookie.ts';

const serverPaths = /^\/(api|trpc|assets|client-errors|healthz|readyz|metrics)(\/|$)/;

/** Serves the web client. Files in `assets/` have a hash in their name, so they are cached permanently. */
export async function addWebClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    dotfiles: 'ignore',
    cacheControl: false,
    // Ranges are off, because files are small and a range beyond the end would be an error.
    acceptRanges: false,
    allowedPath: (path) => !/\.map$/i.test(path),
    setHeaders(reply, path) {
      const isHashed = path.slice(folder.length).startsWith('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Browsers request it for documents without an icon, such as the OpenAPI document.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg'));
}

/** True if the response is the web client's page. */
export function wantsPage(request: FastifyRequest): boolean {
  if (isNavigation(request)) return true;
  if (!isPagePath(request)) return false;
  const path = pathOf(request);
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

export function isNavigation(request: FastifyRequest): boolean {
  return isPagePath(request) && (request.headers.accept ?? '').includes('text/html');
}

function isPagePath(request: FastifyRequest): boolean {
  const { method } = request;
  return (method === 'GET' || method === 'HEAD') && !serverPaths.test(pathOf(request));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

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
