import { setTimeout as pause } from 'node:timers/promises';
import { canConnect } from './can-connect.ts';
import { isAlive, ownMark } from './process-mark.ts';
import type { ServerPaths } from './server-paths.ts';
import { type ServerState, writeState } from './server-state.ts';

/** Takes the ownership over if the owner has ended, so that the server is stopped eventually. */
export async function reuseServer(
  paths: ServerPaths,
  state: ServerState,
  options: { deadline: number; urlAt: (port: number) => string },
): Promise<{ url: string; mark: string; shared: boolean } | undefined> {
  const { running } = state;
  if (!running) return undefined;
  const url = options.urlAt(running.port);
  while (isAlive(running.server)) {
    if (await canConnect(url)) {
      const shared = isAlive(running.owner) && running.owner !== ownMark();
      if (!shared) await writeState(paths, { ...state, running: { ...running, owner: ownMark() } });
      return { url, mark: running.server, shared };
    }
    if (Date.now() > options.deadline) {
      const pid = Number.parseInt(running.server, 10);
      throw new Error(`The database server of ${paths.folder} (process ${pid}) does not respond.`);
    }
    await pause(50);
  }
  return undefined;
}
