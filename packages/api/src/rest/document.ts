import type { AnyTRPCRouter } from '@trpc/server';
import type { OpenAPIObject } from 'trpc-to-openapi';
import type { FastifyInstance } from 'fastify';
import { etagOf, matchesEtag } from '#rest/etag.ts';
import { documentPaths } from '#rest/not-found.ts';

type Path = (typeof documentPaths)[number];

const types: Readonly<Record<Path, string>> = {
  '/openapi.json': 'application/json',
  '/openapi.yaml': 'application/yaml',
  '/postman.json': 'application/json',
};

interface Content {
  readonly text: string;
  readonly etag: string;
}

/** Serves the OpenAPI document (D30) and the collection of its calls, generated on the first request: the generator takes a quarter of the start. */
export function addDocument(app: FastifyInstance, router: AnyTRPCRouter): void {
  const documents = new Map<Path, Promise<Content>>();
  for (const path of documentPaths) {
    app.get(path, { exposeHeadRoute: true }, async (request, reply) => {
      const content = documents.get(path) ?? serialize(router, path);
      documents.set(path, content);
      const { text, etag } = await content;
      reply.header('Cache-Control', 'no-cache').header('ETag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.header('Content-Type', `${types[path]}; charset=utf-8`).send(text);
    });
  }
}

async function serialize(router: AnyTRPCRouter, path: Path): Promise<Content> {
  const { openApiDocument } = await import('#rest/openapi.ts');
  const text = await textOf(openApiDocument(router), path);
  return { text, etag: etagOf(text, undefined) };
}

async function textOf(document: OpenAPIObject, path: Path): Promise<string> {
  if (path === '/openapi.json') return JSON.stringify(document);
  if (path === '/postman.json') {
    const { postmanCollection } = await import('#rest/postman.ts');
    return JSON.stringify(postmanCollection(document));
  }
  const { stringify } = await import('yaml');
  return stringify(document, { aliasDuplicateObjects: false });
}
