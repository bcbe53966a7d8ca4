import type { FastifyInstance } from 'fastify';

/** Whether the path ends with the secret of an invitation. */
export function isSecretPath(path: string): boolean {
  return path.startsWith('/invitation/');
}

/** The address of such a page is a secret: no page learns it as a referrer, and no cache stores it. */
export function addSecretPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isSecretPath(request.url)) return;
    reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
  });
}
