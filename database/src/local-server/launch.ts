import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { canConnect } from './can-connect.ts';
import type { ServerProgram } from './find-server.ts';
import { freePort } from './free-port.ts';
import { lastLines } from './run.ts';
import { startCommand } from './server-flags.ts';
import type { ServerPaths } from './server-paths.ts';

export type LaunchOptions = {
  durable: boolean;
  deadline: number;
  /** A free one unless told. */
  port?: number | undefined;
  /** The address at which the application will find the server. */
  urlAt: (port: number) => string;
};

/** Starts the server program and waits until it answers to the application's user. */
export async function launch(
  server: ServerProgram,
  paths: ServerPaths,
  options: LaunchOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const port = options.port ?? (await freePort());
  await Promise.all([paths.log, paths.socket].map((path) => rm(path, { force: true })));
  const { program, args } = startCommand(server, paths, { port, durable: options.durable });
  // A group of its own: Ctrl-C must reach the application first, and the database only after it.
  const child = spawn(program, args, { env: server.env, detached: true, stdio: 'ignore' });
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `it exited with ${signal ?? code}`));

  const url = options.urlAt(port);
  while (true) {
    const trouble = ended ?? (await troubleIn(paths.log));
    if (trouble) return giveUp(child, paths, `The database server did not start: ${trouble}.`);
    if (await canConnect(url)) return { child, port };
    if (Date.now() > options.deadline) {
      return giveUp(child, paths, 'The database server did not answer in time.');
    }
    await pause(25);
  }
}

/** A server waits half a minute for a data directory that another one holds: no need to wait with it. */
async function troubleIn(log: string): Promise<string | undefined> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return /unable to lock|can't lock/i.test(text)
    ? 'another server holds its data directory'
    : undefined;
}

async function giveUp(child: ChildProcess, paths: ServerPaths, message: string): Promise<never> {
  child.kill('SIGKILL');
  const log = await readFile(paths.log, 'utf8').catch(() => '');
  throw new Error(`${message}\nThe end of ${paths.log}:\n${lastLines(log, 15)}`);
}
