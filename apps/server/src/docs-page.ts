import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const files = {
  '': ['index.html', 'text/html'],
  '/docs.css': ['docs.css', 'text/css'],
  '/docs.js': ['docs.js', 'text/javascript'],
  '/dom.js': ['dom.js', 'text/javascript'],
  '/send.js': ['send.js', 'text/javascript'],
} as const;

/** The description of all calls for people, where they can try one: our own files, no other host (D30). */
export async function addDocsPage(app: FastifyInstance): Promise<void> {
  for (const [path, [name, type]] of Object.entries(files)) {
    const content = await readFile(new URL(`../docs-page/${name}`, import.meta.url));
    app.get(`/api/docs${path}`, (_request, reply) =>
      reply
        .header('Content-Type', `${type}; charset=utf-8`)
        .header('Cache-Control', 'no-cache')
        .send(content),
    );
  }
}
