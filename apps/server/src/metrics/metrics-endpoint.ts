import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface MetricsSource {
  readonly read: () => Promise<string>;
  /** The token that callers must send; undefined requires none. */
  readonly token: string | undefined;
}

type MetricsLogger = Pick<FastifyBaseLogger, 'warn'>;

/** The time until a port that cannot be used is tried again. */
const retryMs = 2_000;
// This repeats the constant of prom-client, which is loaded only where metrics are on.
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

async function respond(
  { read, token }: MetricsSource,
  authorization = '',
): Promise<{ readonly status: 200 | 401; readonly type: string; readonly body: string }> {
  if (token !== undefined && !isEqual(authorization, `Bearer ${token}`)) {
    return { status: 401, type: 'text/plain; charset=utf-8', body: 'METRICS_TOKEN is required.\n' };
  }
  return { status: 200, type: contentType, body: await read() };
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Adds `/metrics`. It requires a token, because the main port is public. */
export function addMetrics(app: FastifyInstance, source: MetricsSource & { token: string }): void {
  app.get('/metrics', async (request, reply) => {
    const { status, type, body } = await respond(source, request.headers.authorization);
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="metrics"');
    return reply.code(status).type(type).header('Cache-Control', 'no-store').send(body);
  });
}

/**
 * Starts a server for the metrics, which stays open until the process exits. The start does not wait for it: while its
 * port is in use, it tries again (D67). Returns whether the metrics can be read.
 */
export function startMetricsServer(
  source: MetricsSource,
  { address, logger }: { address: { host: string; port: number }; logger: MetricsLogger },
): () => boolean {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    void respond(source, request.headers.authorization).then(
      ({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  let hasFailed = false;
  const listen = () => void server.listen(address);
  server.on('listening', () => {
    if (hasFailed) logger.warn('The metrics are served again');
    hasFailed = false;
  });
  server.on('error', (error) => {
    // A connection could not be accepted, but the server still listens.
    if (server.listening) return;
    if (!hasFailed) logger.warn({ err: error }, 'The metrics are not served');
    hasFailed = true;
    setTimeout(listen, retryMs).unref();
  });
  server.unref();
  listen();
  return () => !hasFailed;
}
