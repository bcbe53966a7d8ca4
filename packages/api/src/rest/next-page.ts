import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets `Link` to the next page: the same call with the cursor (D32, RFC 8288). */
export function setNextPage(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const [path = '', search] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  reply.header('Link', `<${path}?${query.toString()}>; rel="next"`);
}
