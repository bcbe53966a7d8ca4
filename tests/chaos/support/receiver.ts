import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerCleanup } from '#support/cleanup.ts';

export interface Received {
  readonly id: string;
  readonly keys: readonly string[];
  readonly at: number;
}

/** Receives webhooks. While `isHolding`, it does not answer. */
export async function startReceiver() {
  const received: Received[] = [];
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as {
        data: { changes: { key: string }[] };
      };
      received.push({
        id: String(request.headers['webhook-id']),
        keys: body.data.changes.map(({ key }) => key),
        at: performance.now(),
      });
      if (receiver.isHolding) held.push(response);
      else response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    held,
    isHolding: false,
  };
  return receiver;
}
