import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const serverPaths = /^\/(api|trpc|assets|healthz|readyz|metrics)(\/|$)/;

/** The built client. Files under `assets/` carry a hash in their name and never change; everything else is asked for anew. */
export async function addWebClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.slice(folder.length).startsWith('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Where no page names an icon (a description opened as a file), browsers ask for this.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg'));
}

/** Whether a browser asks for a page, so that the client itself finds out what to show. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (serverPaths.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}
