import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export type SlowProxy = { close: () => Promise<void> };

/**
 * Stands before the server like a bad connection: what is asked of it takes 200 to 900 ms longer, each call
 * another time, so that answers come in another order than they were asked for. Files come at once.
 */
export async function startSlowProxy(port: number, target: URL): Promise<SlowProxy> {
  const proxy = createServer(async (incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (/^\/(trpc|api)\//.test(url)) await pause(200 + Math.random() * 700);
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // An answer that breaks off breaks off for the browser as well.
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    pipeline(incoming, onward, () => undefined);
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
