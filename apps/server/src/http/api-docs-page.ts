import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const folder = new URL('../../api-docs/', import.meta.url);
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** The description of all calls for people, where they can try one: our own files, no other host (D30). */
export async function addDocsPage(app: FastifyInstance): Promise<void> {
  for (const name of await readdir(folder)) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined) continue;
    const path = name === 'index.html' ? '' : `/${name}`;
    addFile(app, path, await readFile(new URL(name, folder)), type);
  }
  const font = import.meta
    .resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  addFile(app, '/inter.woff2', await readFile(fileURLToPath(font)), 'font/woff2');
}

function addFile(app: FastifyInstance, path: string, content: Buffer, type: string): void {
  app.get(`/api/docs${path}`, (_request, reply) =>
    reply.header('Content-Type', type).header('Cache-Control', 'no-cache').send(content),
  );
}
