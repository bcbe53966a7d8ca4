import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const folder = new URL('./page/', import.meta.url);
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Serves the reference of the REST API, without content of other hosts (D30). */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  for (const name of await readdir(folder)) {
    const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)];
    if (contentType === undefined) continue;
    const path = name === 'index.html' ? '' : `/${name}`;
    addFile(app, { path, content: await readFile(new URL(name, folder)), contentType });
  }
  const font = import.meta
    .resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const content = await readFile(fileURLToPath(font));
  addFile(app, { path: '/inter.woff2', content, contentType: 'font/woff2' });
}

interface File {
  readonly path: string;
  readonly content: Buffer;
  readonly contentType: string;
}

function addFile(app: FastifyInstance, { path, content, contentType }: File): void {
  app.get(`/api/docs${path}`, (_request, reply) =>
    reply.header('Content-Type', contentType).header('Cache-Control', 'no-cache').send(content),
  );
}
