import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface WeakNetwork {
  readonly url: string;
  /** In bytes per second, of what the browser sends, over all connections. */
  readonly slowDown: (rate: number) => void;
  /** Breaks all connections whenever another of these numbers of bytes has passed. */
  readonly dropAfter: (bytes: readonly number[]) => void;
  readonly dropCount: () => number;
  readonly passedBytes: () => number;
  readonly close: () => void;
}

/** A TCP proxy to the server, for what a browser has no switch: a slow network that breaks in the middle of an upload. */
export async function startWeakNetwork(target: URL): Promise<WeakNetwork> {
  const sockets = new Set<Socket>();
  let rate = Number.POSITIVE_INFINITY;
  let drops: readonly number[] = [];
  let freeAt = 0;
  let dropCount = 0;
  let passed = 0;
  const server = createServer((client) => {
    // The browser may have given the connection up before it is accepted.
    client.on('error', () => undefined);
    if (client.destroyed) return;
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (chunk) => {
      client.pause();
      freeAt = Math.max(freeAt, Date.now()) + (chunk.length / rate) * 1_000;
      setTimeout(
        () => {
          if (client.destroyed || upstream.destroyed) return;
          upstream.write(chunk);
          client.resume();
          passed += chunk.length;
          const [next] = drops;
          if (next === undefined || passed < next) return;
          drops = drops.slice(1);
          dropCount += 1;
          for (const socket of sockets) socket.resetAndDestroy();
        },
        Math.max(0, freeAt - Date.now()),
      );
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    slowDown: (to) => {
      rate = to;
    },
    dropAfter: (bytes) => {
      drops = bytes.map((each) => passed + each);
    },
    dropCount: () => dropCount,
    passedBytes: () => passed,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
