import type { FastifyInstance } from 'fastify';

/** Whether the path ends with the secret of an invitation. */
export function isSecretPath(path: string): boolean {
  return path.startsWith('/invitation/');
}

/** Protects pages whose address is a secret: no page receives it as a referrer, and no cache stores it. */
export function addSecretPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isSecretPath(request.url)) return;
    reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
  });
}
