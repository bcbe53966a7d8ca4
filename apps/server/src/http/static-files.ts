import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const serverPaths = /^\/(api|trpc|assets|client-errors|healthz|readyz|metrics)(\/|$)/;

/** The built client. Files under `assets/` carry a hash in their name and never change; everything else is asked for anew. */
export async function addWebClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    dotfiles: 'ignore',
    cacheControl: false,
    // Source maps stay on the disk, for those who read stacks in the log.
    allowedPath: (path) => !/\.map$/i.test(path),
    setHeaders(reply, path) {
      const isHashed = path.slice(folder.length).startsWith('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Where no page names an icon (a description opened as a file), browsers ask for this.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg'));
}

/** Whether a page is wanted, so that the client itself finds out what to show. */
export function wantsPage(request: FastifyRequest): boolean {
  if (asksForPage(request)) return true;
  if (!mayBePage(request)) return false;
  const path = pathOf(request);
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Whether a browser opens a page, and says so. */
export function asksForPage(request: FastifyRequest): boolean {
  return mayBePage(request) && (request.headers.accept ?? '').includes('text/html');
}

function mayBePage(request: FastifyRequest): boolean {
  const { method } = request;
  return (method === 'GET' || method === 'HEAD') && !serverPaths.test(pathOf(request));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
