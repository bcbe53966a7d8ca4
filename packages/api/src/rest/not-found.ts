import { fail } from '@worksheet/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#rest/routes.ts';

export const documentPaths = ['/openapi.json', '/openapi.yaml', '/postman.json'] as const;

/** Sends 404 for an unknown path, 405 for a wrong verb, and the allowed verbs for OPTIONS. */
export function sendNotFound(
  routes: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const allowed = allowedAt(routes, pathOf(request));
  if (allowed.length === 0) fail('not-found');
  const isOptions = request.method === 'OPTIONS';
  // A parameter that is too long matches the documented path, but no route.
  if (allowed.includes(request.method) && !isOptions) fail('not-found');
  reply.header('Allow', allowed.join(', ')).header('Cache-Control', 'no-store');
  if (isOptions) return reply.code(204).send();
  fail('method-not-allowed');
}

export function allowedAt(routes: readonly Route[], path: string): string[] {
  const verbs = new Set<string>();
  for (const route of routes) {
    if (!matches(route.path, path)) continue;
    verbs.add(route.method);
    if (route.method === 'GET' && route.type === 'query') verbs.add('HEAD');
  }
  if (documentPaths.some((documentPath) => documentPath === path)) verbs.add('GET').add('HEAD');
  return verbs.size === 0 ? [] : [...verbs, 'OPTIONS'].toSorted();
}

function matches(documented: string, path: string): boolean {
  const expected = documented.split('/');
  const sent = path.split('/');
  return (
    expected.length === sent.length &&
    expected.every((part, index) =>
      part.startsWith('{') ? sent[index] !== '' : part === sent[index],
    )
  );
}

function pathOf(request: FastifyRequest): string {
  const { params } = request;
  const rest = typeof params === 'object' && params !== null && '*' in params ? params['*'] : '';
  return `/${String(rest)}`;
}
