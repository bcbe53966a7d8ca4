import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says in `Link` where the next page is: the same call from another place (D32, RFC 8288). */
export function nextPageIn(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const [path = '', search] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  reply.header('Link', `<${path}?${query.toString()}>; rel="next"`);
}
