import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export type SlowProxy = { close: () => Promise<void> };

/** Delays API calls by a random 200 to 900 ms, so that responses arrive out of order. */
export async function startSlowProxy(port: number, target: URL): Promise<SlowProxy> {
  const proxy = createServer(async (incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (/^\/(trpc|api)\//.test(url)) await pause(200 + Math.random() * 700);
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      pipeline(response, outgoing, () => undefined);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    pipeline(incoming, forwarded, () => undefined);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}
