import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

interface RequestContext {
  readonly log: FastifyBaseLogger;
  readonly route: string;
}

const current = new AsyncLocalStorage<() => RequestContext>();

/** Returns the context of the current request; undefined outside a request. */
export function currentRequest(): RequestContext | undefined {
  return current.getStore()?.();
}

/** Enters the context again after the body is read, because reading it loses the context. */
export function addRequestContext(
  app: FastifyInstance,
  routeOf: (request: FastifyRequest) => string,
): void {
  const contextOf = (request: FastifyRequest) => () => ({
    log: request.log,
    route: routeOf(request),
  });
  app.addHook('onRequest', (request, _reply, done) => current.run(contextOf(request), done));
  app.addHook('preValidation', (request, _reply, done) => current.run(contextOf(request), done));
}
