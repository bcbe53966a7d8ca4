import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<{ readonly log: FastifyBaseLogger }>();

/** Undefined outside a request. */
export function currentLog(): FastifyBaseLogger | undefined {
  return current.getStore()?.log;
}

/** Enters the context again after the body is read, because reading it loses the context. */
export function addRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request, done));
  app.addHook('preValidation', (request, _reply, done) => current.run(request, done));
}
