import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface MetricsEndpoint {
  /** What is counted, as text. */
  readonly tell: () => Promise<string>;
  /** What whoever reads must send as `Authorization: Bearer`; without one, anybody who reaches the port reads. */
  readonly token: string | undefined;
}

/** Of Prometheus' text; its library says the same, but is loaded only where something is counted. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

interface Told {
  readonly status: 200 | 401;
  readonly type: string;
  readonly body: string;
}

async function answer({ tell, token }: MetricsEndpoint, authorization = ''): Promise<Told> {
  if (token !== undefined && !isSame(authorization, `Bearer ${token}`)) {
    return {
      status: 401,
      type: 'text/plain; charset=utf-8',
      body: 'METRICS_TOKEN is asked for.\n',
    };
  }
  return { status: 200, type: contentType, body: await tell() };
}

/** In a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** `/metrics` among the other calls: only with a token, as this port is the one everybody reaches. */
export function addMetrics(
  app: FastifyInstance,
  endpoint: MetricsEndpoint & { token: string },
): void {
  app.get('/metrics', async (request, reply) => {
    const { status, type, body } = await answer(endpoint, request.headers.authorization);
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="metrics"');
    return reply.code(status).type(type).header('Cache-Control', 'no-store').send(body);
  });
}

/** `/metrics` on a port of its own, which need not be open to the world. */
export function metricsServer(endpoint: MetricsEndpoint): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    void answer(endpoint, request.headers.authorization).then(
      ({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}
