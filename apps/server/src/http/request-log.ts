import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Logs the route instead of the URL, which contains search texts. */
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
    const isHealth = entry.route === '/healthz' || entry.route === '/readyz';
    if (error) request.log.warn({ ...entry, err: error }, 'Request aborted');
    else request.log[isHealth ? 'debug' : 'info'](entry, 'Request completed');
  }
}
