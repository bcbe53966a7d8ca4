import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPrograms, searchPath } from './find-program.ts';
import { run } from './run.ts';

export type ServerProgram = {
  kind: 'mariadb' | 'mysql';
  path: string;
  /** The folder that contains bin and share. */
  base: string;
  version: string;
  env: NodeJS.ProcessEnv;
  /** The loader of a program that was unpacked with its own C library; empty for others. */
  loader: string[];
};

/** The folders of programs that Homebrew does not link into the PATH. */
const brewFolders = ['/opt/homebrew', '/usr/local'].flatMap((prefix) =>
  ['mariadb', 'mariadb@11.8', 'mariadb@11.4', 'mariadb@10.11', 'mysql', 'mysql@8.4'].map((name) =>
    join(prefix, 'opt', name, 'bin'),
  ),
);

/** Finds an installed server. It prefers MariaDB, because AppArmor on Ubuntu confines mysqld to /var/lib/mysql. */
export async function findInstalledServer(
  preferred: ServerProgram['kind'] = 'mariadb',
): Promise<ServerProgram | undefined> {
  const names = preferred === 'mysql' ? ['mysqld', 'mariadbd'] : ['mariadbd', 'mysqld'];
  return firstUsable(findPrograms(names, [...searchPath(), ...brewFolders]));
}

export async function findUnpackedServer(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<ServerProgram | undefined> {
  const folders = ['usr/sbin', 'usr/bin'].map((folder) => join(root, folder));
  return firstUsable(findPrograms(['mariadbd', 'mysqld'], folders), env);
}

export async function findServerAt(path: string): Promise<ServerProgram> {
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  const server = await describe(path, process.env, loaderFor(path));
  if (!server) throw new Error(`${path} cannot be run, or is not a database server.`);
  if (server.kind === 'mysql' && isNewEnough(server)) return server;
  throw new Error(`${path} is ${server.kind} ${server.version}; MySQL 8.4 or newer is required.`);
}

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
  loader: string[] = [],
): Promise<ServerProgram | undefined> {
  // `mysqld` is MariaDB on some systems.
  const [program = path, ...args] = [...loader, path, '--no-defaults', '--version'];
  const printed = await run(program, args, { env }).catch(() => '');
  const version = /Ver (\d+\.\d+\.\d+)/.exec(printed)?.[1];
  const kind = /Ver \S*MariaDB/i.test(printed) ? 'mariadb' : 'mysql';
  return version ? { kind, path, base: baseOf(path), version, env, loader } : undefined;
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

/** Returns the loader of a program. A program of a newer Debian does not run with this machine's C library. */
function loaderFor(program: string): string[] {
  const root = dirname(dirname(dirname(program)));
  if (root === '/') return [];
  const inRoot = (paths: string[]) => paths.map((path) => join(root, path)).filter(existsSync);
  const [loader] = inRoot([
    'usr/lib64/ld-linux-x86-64.so.2',
    'usr/lib/ld-linux-aarch64.so.1',
    'usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1',
  ]);
  const libraries = inRoot([
    'usr/lib/x86_64-linux-gnu',
    'usr/lib/aarch64-linux-gnu',
    'usr/lib64',
    'usr/lib64/mysql/private',
  ]);
  return loader ? [loader, '--library-path', libraries.join(':')] : [];
}
