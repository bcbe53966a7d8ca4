import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { canConnect, freePort } from './port.ts';
import type { ServerProgram } from './find-server.ts';
import { lastLines } from './run.ts';
import { startCommand } from './server-flags.ts';
import type { ServerPaths } from './server-paths.ts';

export type LaunchOptions = {
  durable: boolean;
  deadline: number;
  port?: number | undefined;
  urlAt: (port: number) => string;
};

export async function launch(
  server: ServerProgram,
  paths: ServerPaths,
  options: LaunchOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const port = options.port ?? (await freePort());
  await Promise.all([paths.log, paths.socket].map((path) => rm(path, { force: true })));
  const { program, args } = startCommand(server, paths, { port, durable: options.durable });
  // The server has its own process group, so that Ctrl-C stops the application before the database.
  const child = spawn(program, args, { env: server.env, detached: true, stdio: 'ignore' });
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `it exited with ${signal ?? code}`));

  const url = options.urlAt(port);
  while (true) {
    const error = ended ?? (await lockErrorIn(paths.log));
    if (error) return giveUp(child, paths, `The database server did not start: ${error}.`);
    if (await canConnect(url)) return { child, port };
    if (performance.now() > options.deadline) {
      return giveUp(child, paths, 'The database server did not respond in time.');
    }
    await pause(25);
  }
}

/** Looks for a locked data directory in the log, which shows it at once, while the server waits for 30 seconds. */
async function lockErrorIn(log: string): Promise<string | undefined> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return /unable to lock|can't lock/i.test(text)
    ? 'another server has locked its data directory'
    : undefined;
}

async function giveUp(child: ChildProcess, paths: ServerPaths, message: string): Promise<never> {
  child.kill('SIGKILL');
  const log = await readFile(paths.log, 'utf8').catch(() => '');
  throw new Error(`${message}\nThe end of ${paths.log}:\n${lastLines(log, 15)}`);
}
