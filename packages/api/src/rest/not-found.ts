import { fail } from '@worksheet/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#rest/routes.ts';

/** Where the description of all calls is. */
export const documentPaths = ['/openapi.json', '/openapi.yaml'] as const;

/** Answers a call that is none: 404, or for a path that exists 405 with what it does allow, or that alone to OPTIONS. */
export function answerUnknown(
  routes: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const allowed = allowedAt(routes, pathOf(request));
  if (allowed.length === 0) fail('not-found');
  reply.header('Allow', allowed.join(', ')).header('Cache-Control', 'no-store');
  if (request.method === 'OPTIONS') return reply.code(204).send();
  fail('method-not-allowed');
}

/** The verbs that a path below `/api` answers to. */
export function allowedAt(routes: readonly Route[], path: string): string[] {
  const verbs = new Set<string>();
  for (const route of routes) {
    if (!matches(route.path, path)) continue;
    verbs.add(route.method);
    if (route.method === 'GET' && route.type === 'query') verbs.add('HEAD');
  }
  if (documentPaths.some((known) => known === path)) verbs.add('GET').add('HEAD');
  return verbs.size === 0 ? [] : [...verbs, 'OPTIONS'].toSorted();
}

function matches(documented: string, path: string): boolean {
  const wanted = documented.split('/');
  const sent = path.split('/');
  return (
    wanted.length === sent.length &&
    wanted.every((part, index) =>
      part.startsWith('{') ? sent[index] !== '' : part === sent[index],
    )
  );
}

/** What stands where the wildcard of the route is. */
function pathOf(request: FastifyRequest): string {
  const { params } = request;
  const rest = typeof params === 'object' && params !== null && '*' in params ? params['*'] : '';
  return `/${String(rest)}`;
}
