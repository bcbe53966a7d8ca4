import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasApt, installPackages, isRoot } from '@worksheet/database/local-server/debian-packages';
import { findProgram, hasProgram } from '@worksheet/database/local-server/find-program';
import { lastLines, run } from '@worksheet/database/local-server/run';

export type Engine = { env: NodeJS.ProcessEnv; stop: () => Promise<void> };

/** Uses the engine of DOCKER_HOST or of this machine, otherwise starts a separate one in a folder. */
export async function openEngine(folder: string, say: (line: string) => void): Promise<Engine> {
  const version = await engineVersion(process.env);
  if (version) {
    say(`Docker engine ${version}, which was running`);
    return { env: process.env, stop: async () => {} };
  }
  if (process.platform !== 'linux' || !isRoot()) {
    throw new Error(
      'No Docker engine responds, and only root can start one. Start Docker, or set DOCKER_HOST.',
    );
  }
  return startEngine(await installedEngine(), folder, say);
}

async function engineVersion(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const version = ['version', '--format', '{{.Server.Version}}'];
  const text = await run('docker', version, { env, timeoutMs: 10_000 }).catch(() => '');
  return text.trim() || undefined;
}

async function installedEngine(): Promise<string> {
  if (hasApt()) {
    if (!hasProgram('dockerd')) await installPackages(['docker.io']);
    // Newer versions of Debian have the client in a separate package.
    if (!hasProgram('docker')) await installPackages(['docker-cli']);
  }
  const program = findProgram(['dockerd']);
  if (program && hasProgram('docker')) return program;
  throw new Error('Docker is not installed: the programs dockerd and docker.');
}

async function startEngine(
  program: string,
  folder: string,
  say: (line: string) => void,
): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  const host = `unix://${join(folder, 'docker.sock')}`;
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  const child = spawn(
    program,
    [
      ['--data-root', join(folder, 'data')],
      ['--exec-root', join(folder, 'exec')],
      ['--pidfile', join(folder, 'pid')],
      ['--host', host],
    ].flat(),
    { stdio: ['ignore', output, output] },
  );
  const exited = once(child, 'exit');
  const env = { ...process.env, DOCKER_HOST: host };
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const deadline = Date.now() + 60_000;
  while (true) {
    const version = await engineVersion(env);
    if (version) {
      say(`Docker engine ${version}, started in ${folder}`);
      return { env, stop };
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      const text = await readFile(log, 'utf8');
      throw new Error(`The Docker engine did not start:\n${lastLines(text, 15)}`);
    }
    await pause(500);
  }
}
