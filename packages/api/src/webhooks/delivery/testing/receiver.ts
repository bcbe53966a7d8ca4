import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Change } from '@worksheet/domain/changes/change';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly changes: readonly Change[];
  readonly headers: IncomingMessage['headers'];
}

type Respond = (response: ServerResponse, received: Received) => void;

export const accept: Respond = (response) => void response.writeHead(204).end();

/** A receiver on this machine that verifies each delivery with the library of Standard Webhooks. */
export async function startReceiver() {
  const received: Received[] = [];
  const state: { respond: Respond; secret: string | undefined } = {
    respond: accept,
    secret: undefined,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    request.on('end', () => {
      const delivery = read(request, Buffer.concat(chunks).toString(), state.secret);
      received.push(delivery);
      state.respond(response, delivery);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    state,
    /** Keys of the changes in the order in which they were received. */
    keys: () => received.flatMap(({ changes }) => changes.map(({ key }) => key)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function read({ headers }: IncomingMessage, body: string, secret: string | undefined): Received {
  const content =
    secret === undefined
      ? JSON.parse(body)
      : new Webhook(secret).verify(body, headers as Record<string, string>);
  const { type, timestamp, data } = content as {
    type: string;
    timestamp: string;
    data: { changes: Change[] };
  };
  return { id: String(headers['webhook-id']), type, timestamp, changes: data.changes, headers };
}
