import { connect } from 'node:net';
import type { Plugin } from 'vite';

const called = /^\/(api|trpc|client-errors)(\/|$)/;
/** In milliseconds. A server with an error in its sources does not start. */
const longestWait = 20_000;

/** Holds calls of the development server while the API server restarts, instead of failing them. */
export function waitForServer(url: string): Plugin {
  return {
    name: 'wait-for-server',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(async (request, _response, next) => {
        if (called.test(request.url ?? '')) await listening(new URL(url), Date.now() + longestWait);
        next();
      });
    },
  };
}

async function listening(url: URL, until: number): Promise<void> {
  while (!(await accepts(url)) && Date.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

function accepts({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port || 80), hostname);
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}
