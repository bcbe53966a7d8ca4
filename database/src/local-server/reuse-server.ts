import { setTimeout as pause } from 'node:timers/promises';
import { canConnect } from './port.ts';
import { fullDisk } from '../database-errors.ts';
import { isAlive, ownMark, stopProcess } from './process-mark.ts';
import type { ServerPaths } from './server-paths.ts';
import type { ServerState } from './server-state.ts';

/** Stops a server whose owner has ended, because nobody would start it again after a crash. */
export async function reuseServer(
  paths: ServerPaths,
  state: ServerState,
  options: { deadline: number; stopTimeoutMs: number; urlAt: (port: number) => string },
): Promise<{ port: number; shared: boolean } | undefined> {
  const { running } = state;
  if (!running) return undefined;
  const isOwn = running.owner === ownMark();
  const isOwned = isOwn || isAlive(running.owner);
  if (!isOwned) await stopProcess(running.server, options.stopTimeoutMs);
  const url = options.urlAt(running.port);
  while (isAlive(running.server)) {
    if (await canConnect(url)) return { port: running.port, shared: !isOwn };
    if (performance.now() > options.deadline) {
      const pid = Number.parseInt(running.server, 10);
      throw new Error(`The database server of ${paths.folder} (process ${pid}) does not respond.`);
    }
    await pause(50);
  }
  if (isOwn || !isOwned) return undefined;
  const pid = Number.parseInt(running.owner, 10);
  const cause = await fullDisk(paths.folder);
  throw new Error(
    cause
      ? `The database server of ${paths.folder} has stopped: ${cause}. Process ${pid} starts it again within a minute after there is room.`
      : `The database server of ${paths.folder} has stopped, and process ${pid} starts it again. If it does not run in a minute, ${paths.log} has the reason.`,
  );
}
