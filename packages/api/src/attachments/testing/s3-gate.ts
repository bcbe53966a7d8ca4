import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Server } from '#attachments/testing/s3-server.ts';

/** Returns true if it answers the request itself, at once, later or never. */
export type Takes = (incoming: IncomingMessage, answer: ServerResponse) => boolean;

export interface S3Gate extends Pick<S3Server, 'settings' | 'env'> {
  take(takes: Takes): void;
  stop(): void;
}

/** Stands before an S3 server, and passes on what it does not take. */
export async function startS3Gate(server: S3Server): Promise<S3Gate> {
  let takes: Takes = () => false;
  const gate = createServer((incoming, answer) => {
    if (takes(incoming, answer)) return;
    const { method, url: path, headers } = incoming;
    // With the header Host of the sender, which is signed.
    const passed = request(server.settings.endpoint, { method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    settings: { ...server.settings, endpoint: new URL(endpoint) },
    env: { ...server.env, S3_ENDPOINT: endpoint },
    take(next) {
      takes = next;
    },
    stop() {
      gate.closeAllConnections();
      gate.close();
    },
  };
}
