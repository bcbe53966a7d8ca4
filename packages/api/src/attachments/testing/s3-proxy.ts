import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Server } from '#attachments/testing/s3-server.ts';

/** Returns true if it responds to the request itself, at once, later or never. */
export type RequestHandler = (incoming: IncomingMessage, response: ServerResponse) => boolean;

export interface S3Proxy extends Pick<S3Server, 'settings' | 'env'> {
  /** Replaces the handler before. */
  intercept(handler: RequestHandler): void;
  stop(): void;
}

/** Stands before an S3 server, and passes on the requests that the handler does not intercept. */
export async function startS3Proxy(server: S3Server): Promise<S3Proxy> {
  let handler: RequestHandler = () => false;
  const proxy = createServer((incoming, response) => {
    if (handler(incoming, response)) return;
    const { method, url: path, headers } = incoming;
    // The request keeps the sender's header Host, which is signed.
    const forwarded = request(server.settings.endpoint, { method, path, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 500, upstream.headers);
      upstream.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    settings: { ...server.settings, endpoint: new URL(endpoint) },
    env: { ...server.env, S3_ENDPOINT: endpoint },
    intercept(next) {
      handler = next;
    },
    stop() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
