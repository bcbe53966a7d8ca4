import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { unpackPackages } from '@worksheet/database/local-server/debian-packages';
import { run, type RunOptions } from '@worksheet/database/local-server/run';

export type DockerClient = {
  env: NodeJS.ProcessEnv;
  run: (args: string[], options?: Pick<RunOptions, 'timeoutMs'>) => Promise<string>;
};

/** The first version of Compose with `!override`, which docker-compose.scale.yml needs. */
const oldestCompose = [2, 24];
const oldestBuildx = [0, 17];

/** Returns a client with compose and buildx, from Debian unstable if this machine has none or old ones. */
export async function dockerClient(
  folder: string,
  engine: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<DockerClient> {
  const env = { ...engine, DOCKER_CONFIG: folder };
  const given = engine['DOCKER_CONFIG'] || join(homedir(), '.docker');
  await mkdir(folder, { recursive: true });
  // A context of the user may define which engine is used.
  await symlink(join(given, 'contexts'), join(folder, 'contexts'));
  const settings = await readSettings(join(given, 'config.json'));
  const write = (plugins: string[]) =>
    writeFile(
      join(folder, 'config.json'),
      JSON.stringify({ ...withProxies(settings), cliPluginsExtraDirs: plugins }),
    );
  const installed = join(given, 'cli-plugins');
  await write([installed]);
  if (!(await hasRecentPlugins(env))) {
    const root = await unpackPackages(['docker-compose', 'docker-buildx'], {
      say,
      suite: 'unstable',
    });
    const unpacked = join(root, 'usr/libexec/docker/cli-plugins');
    // In a folder of its own, the client's plugins precede those of the system.
    await symlink(unpacked, join(folder, 'cli-plugins'));
    await write([]);
    if (!(await hasRecentPlugins(env))) throw new Error(`The plugins in ${unpacked} do not run.`);
  }
  const client: DockerClient = {
    env,
    run: (args, options) => run('docker', args, { ...options, env }),
  };
  const [compose, buildx] = await Promise.all([
    client.run(['compose', 'version', '--short']),
    client.run(['buildx', 'version']),
  ]);
  say(`Docker Compose ${compose.trim()}, ${buildx.trim().split(' ').slice(0, 2).join(' ')}`);
  return client;
}

async function hasRecentPlugins(env: NodeJS.ProcessEnv): Promise<boolean> {
  const [compose, buildx] = await Promise.all(
    [
      ['compose', 'version', '--short'],
      ['buildx', 'version'],
    ].map((args) => run('docker', args, { env, timeoutMs: 10_000 }).catch(() => '')),
  );
  return isAtLeast(compose, oldestCompose) && isAtLeast(buildx, oldestBuildx);
}

function isAtLeast(text = '', [major = 0, minor = 0]: number[]): boolean {
  const found = /(\d+)\.(\d+)\./.exec(text);
  if (!found) return false;
  const [actualMajor, actualMinor] = [Number(found[1]), Number(found[2])];
  return actualMajor > major || (actualMajor === major && actualMinor >= minor);
}

type Settings = { proxies?: Record<string, Record<string, string>> };

async function readSettings(path: string): Promise<Settings> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Adds the proxies, which Docker passes to every build and container. */
function withProxies(settings: Settings): Settings {
  const names = { httpProxy: 'http_proxy', httpsProxy: 'https_proxy', noProxy: 'no_proxy' };
  const found = Object.entries(names).flatMap(([key, name]) => {
    const value = process.env[name] ?? process.env[name.toUpperCase()];
    return value ? [[key, value] as const] : [];
  });
  if (settings.proxies || found.length === 0) return settings;
  return { ...settings, proxies: { default: Object.fromEntries(found) } };
}
