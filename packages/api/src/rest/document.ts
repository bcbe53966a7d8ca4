import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { documentPaths } from '#rest/not-found.ts';

type Path = (typeof documentPaths)[number];

const types: Readonly<Record<Path, string>> = {
  '/openapi.json': 'application/json',
  '/openapi.yaml': 'application/yaml',
};

/** Serves the OpenAPI document (D30), generated on the first request: the generator takes a quarter of the start. */
export function addDocument(app: FastifyInstance, router: AnyTRPCRouter): void {
  const documents = new Map<Path, Promise<string>>();
  for (const path of ['/openapi.json', '/openapi.yaml'] as const) {
    app.get(path, { exposeHeadRoute: true }, async (_request, reply) => {
      const text = documents.get(path) ?? serialize(router, path);
      documents.set(path, text);
      return reply
        .header('Content-Type', `${types[path]}; charset=utf-8`)
        .header('Cache-Control', 'no-cache')
        .send(await text);
    });
  }
}

async function serialize(router: AnyTRPCRouter, path: Path): Promise<string> {
  const { openApiDocument } = await import('#rest/openapi.ts');
  const document = openApiDocument(router);
  if (path === '/openapi.json') return JSON.stringify(document);
  const { stringify } = await import('yaml');
  return stringify(document, { aliasDuplicateObjects: false });
}
