import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPrograms, searchPath } from './find-program.ts';
import { loaderFor } from './loader.ts';
import { run } from './run.ts';

/** A database server program that can be started here. */
export type ServerProgram = {
  kind: 'mariadb' | 'mysql';
  path: string;
  /** What the server calls basedir: the folder above its bin and share. */
  base: string;
  /** The version as printed, such as `10.11.19` or `8.4.3`. */
  version: string;
  env: NodeJS.ProcessEnv;
  /** What it is started through: the loader of an unpacked system with a C library of its own. */
  through: string[];
};

/** Where Homebrew keeps servers that it does not link into the PATH. */
const brewFolders = ['/opt/homebrew', '/usr/local'].flatMap((prefix) =>
  ['mariadb', 'mariadb@11.8', 'mariadb@11.4', 'mariadb@10.11', 'mysql', 'mysql@8.4'].map((name) =>
    join(prefix, 'opt', name, 'bin'),
  ),
);

/**
 * A server installed on this machine. MariaDB first, unless the data is MySQL's: an Ubuntu mysqld
 * may not leave /var/lib/mysql.
 */
export async function findInstalledServer(
  preferred: ServerProgram['kind'] = 'mariadb',
): Promise<ServerProgram | undefined> {
  const names = preferred === 'mysql' ? ['mysqld', 'mariadbd'] : ['mariadbd', 'mysqld'];
  return firstUsable(findPrograms(names, [...searchPath(), ...brewFolders]));
}

/** A server unpacked below `root`, which stands for `/`. */
export async function findUnpackedServer(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<ServerProgram | undefined> {
  const folders = ['usr/sbin', 'usr/bin'].map((folder) => join(root, folder));
  return firstUsable(findPrograms(['mariadbd', 'mysqld'], folders), env);
}

/**
 * The MySQL at this path, to be preferred to whatever else there is. Unpacked with all of the system that it belongs to,
 * it is started through that system's loader, and finds that system's libraries.
 */
export async function findServerAt(path: string): Promise<ServerProgram> {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  const server = await describe(path, process.env, loaderFor(path));
  if (!server) throw new Error(`${path} does not run here, or is no database server.`);
  if (server.kind === 'mysql' && isNewEnough(server)) return server;
  throw new Error(`${path} is ${server.kind} ${server.version}, and not MySQL 8.4 or newer.`);
}

/** Older ones are passed over: Ubuntu 24.04, for one, has a MySQL 8.0. */
const oldest = { mariadb: [10, 11], mysql: [8, 4] } as const;

async function firstUsable(
  paths: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServerProgram | undefined> {
  for (const path of paths) {
    const server = await describe(path, env);
    if (server && isNewEnough(server)) return server;
  }
  return undefined;
}

async function describe(
  path: string,
  env: NodeJS.ProcessEnv,
  through: string[] = [],
): Promise<ServerProgram | undefined> {
  // Some systems keep `mysqld` as a second name of mariadbd: only the program itself knows.
  const [program = path, ...args] = [...through, path, '--no-defaults', '--version'];
  const printed = await run(program, args, { env }).catch(() => '');
  const version = /Ver (\d+\.\d+\.\d+)/.exec(printed)?.[1];
  const kind = /Ver \S*MariaDB/i.test(printed) ? 'mariadb' : 'mysql';
  return version ? { kind, path, base: baseOf(path), version, env, through } : undefined;
}

function isNewEnough({ kind, version }: ServerProgram): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest[kind];
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

function baseOf(path: string): string {
  const linked = dirname(dirname(path));
  return existsSync(join(linked, 'share')) ? linked : dirname(dirname(realpathSync(path)));
}
