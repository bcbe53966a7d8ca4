import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { onItsOwn, onOnePage, readExamples, readGuides } from '#api-docs/guides.ts';
import { llmsText } from '#api-docs/llms.ts';
import { addRenderer } from '#api-docs/renderer.ts';

const folder = new URL('./page/', import.meta.url);
/** Those of the guides, not of the README. */
const pictures = new URL('../../../../docs/pictures/', import.meta.url);
/** Those of the README are in both themes. */
const isOfGuide = (name: string) => !/-(light|dark)\.webp$/.test(name);
const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/**
 * The policy differs from that of the application in one point: the renderer writes its styles into the page. Scripts,
 * requests and everything else are restricted to this server, so the renderer cannot contact its vendor.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Serves the reference of the REST API and its index for language models, without content of other hosts (D30). */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  const renderer = await addRenderer(app);
  const page = await readFile(new URL('index.html', folder), 'utf8');
  const html = page.replace('{{renderer}}', renderer);
  app.get('/api/docs', (_request, reply) =>
    sendFile(
      reply.header('Content-Security-Policy', contentSecurityPolicy),
      'text/html; charset=utf-8',
      html,
    ),
  );
  for (const name of await readdir(folder)) {
    const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)];
    if (contentType === undefined) continue;
    const content = await readFile(new URL(name, folder));
    app.get(`/api/docs/${name}`, (_request, reply) => sendFile(reply, contentType, content));
  }
  const [guides, examples] = await Promise.all([readGuides(), readExamples()]);
  const texts: readonly (readonly [path: string, type: string, text: string])[] = [
    ['/api/docs/guides.md', 'markdown', onOnePage(guides)],
    ...guides.map((guide) => [guide.path, 'markdown', onItsOwn(guide)] as const),
    ...examples.map(({ path, text }) => [path, 'plain', text] as const),
    ['/llms.txt', 'plain', llmsText(guides, examples)],
  ];
  for (const [path, type, text] of texts) {
    app.get(path, (_request, reply) => sendFile(reply, `text/${type}; charset=utf-8`, text));
  }
  for (const name of (await readdir(pictures)).filter(isOfGuide)) {
    const picture = await readFile(new URL(name, pictures));
    app.get(`/api/docs/${name}`, (_request, reply) => sendFile(reply, 'image/webp', picture));
  }
  const font = import.meta
    .resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const content = await readFile(fileURLToPath(font));
  app.get('/api/docs/inter.woff2', (_request, reply) => sendFile(reply, 'font/woff2', content));
}

function sendFile(
  reply: FastifyReply,
  contentType: string,
  content: Buffer | string,
): FastifyReply {
  return reply
    .header('Content-Type', contentType)
    .header('Cache-Control', 'no-cache')
    .send(content);
}
