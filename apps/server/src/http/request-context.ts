import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<{ readonly log: FastifyBaseLogger }>();

/** The log of the request in whose course this is asked, which names the request; undefined outside of any. */
export function currentLog(): FastifyBaseLogger | undefined {
  return current.getStore()?.log;
}

/** Lets what is done for a request know it. Twice, as reading a body loses track of whose it is. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request, done));
  app.addHook('preValidation', (request, _reply, done) => current.run(request, done));
}
