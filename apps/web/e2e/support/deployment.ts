import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { required } from './company.ts';

interface Deployment {
  readonly url: string;
  /** From now on, the service worker and the page are of another build; with `of`, only one of them is yet. */
  readonly deploy: (of?: 'worker') => void;
  readonly close: () => void;
}

/** A proxy to the server, of which a new version can be deployed while a page is open. */
export async function startDeployment(): Promise<Deployment> {
  const target = new URL(required('E2E_BASE_URL'));
  let workerBuild = '';
  let pageBuild = '';
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    // What is changed must neither be compressed nor said to be unchanged.
    const {
      'accept-encoding': _,
      'if-none-match': __,
      'if-modified-since': ___,
      ...plain
    } = headers;
    const forwarded = request(new URL(url, target), { method, headers: plain }, (answer) => {
      // The page that asked may be gone, for example because it was loaded again.
      if (outgoing.destroyed) {
        answer.destroy();
        return;
      }
      const { 'content-length': _length, ...kept } = answer.headers;
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      if (url !== '/sw.js' && !isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, outgoing, () => undefined);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        outgoing.end(
          isPage
            ? text.replace('name="build" content="', `name="build" content="${pageBuild}`)
            : text.replace('"build":"', `"build":"${workerBuild}`),
        ),
      );
    });
    forwarded.on('error', () => outgoing.destroy());
    pipeline(incoming, forwarded, () => undefined);
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: (of) => {
      workerBuild = 'next';
      if (of !== 'worker') pageBuild = 'next';
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
