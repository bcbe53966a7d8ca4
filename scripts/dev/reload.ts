import { watch } from 'chokidar';
import type { AppServer } from '../lib/app-server.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { print } from '../lib/steps.ts';

/**
 * Starts the server, and restarts it whenever a file of `folders` changes. Returns the first server. Node's `--watch`
 * and `--watch-path` lose files that an editor replaces instead of overwriting, and stop after a syntax error.
 */
export function startAndReload(start: () => AppServer, folders: readonly string[]): AppServer {
  let isClosing = false;
  const launch = () => {
    const server = start();
    server.child.once('exit', (code) => {
      if (code !== 0 && code !== null) print('\n  The server stopped. A change starts it again.\n');
    });
    return server;
  };
  const first = launch();
  let current = first;
  let restarts = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restart = async () => {
    await current.stop();
    if (!isClosing) current = launch();
  };
  const watcher = watch([...folders], { ignoreInitial: true });
  watcher.on('all', (_event, path) => {
    if (path.includes('.test.')) return;
    // Files that are saved together cause one restart.
    clearTimeout(timer);
    timer = setTimeout(() => void (restarts = restarts.then(restart)), 100);
  });
  onShutdown(async () => {
    isClosing = true;
    clearTimeout(timer);
    await watcher.close();
    await restarts;
    await current.stop();
  });
  return first;
}
