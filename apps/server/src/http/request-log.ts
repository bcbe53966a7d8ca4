import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * One line for each request, when it is answered. Its address is not in it: that holds what people search for; the route
 * says enough. (A class because the framework asks for one.)
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    // Balancers ask every second.
    const isHealth = entry.route === '/healthz' || entry.route === '/readyz';
    if (error) request.log.warn({ ...entry, err: error }, 'broken off');
    else request.log[isHealth ? 'debug' : 'info'](entry, 'answered');
  }
}
