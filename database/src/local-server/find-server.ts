import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram, searchPath } from './find-program.ts';
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
  return describe(findProgram(names, [...searchPath(), ...brewFolders]));
}

/** A server unpacked below `root`, which stands for `/`. */
export async function findUnpackedServer(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<ServerProgram | undefined> {
  const folders = ['usr/sbin', 'usr/bin'].map((folder) => join(root, folder));
  return describe(findProgram(['mariadbd', 'mysqld'], folders), env);
}

async function describe(
  path: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServerProgram | undefined> {
  if (!path) return undefined;
  // Some systems keep `mysqld` as a second name of mariadbd: only the program itself knows.
  const printed = await run(path, ['--no-defaults', '--version'], { env });
  const version = /Ver (\d+\.\d+\.\d+)/.exec(printed)?.[1];
  if (!version) throw new Error(`${path} does not say its version: ${printed.trim()}`);
  const kind = /mariadb/i.test(printed) ? 'mariadb' : 'mysql';
  return { kind, path, base: baseOf(path), version, env };
}

function baseOf(path: string): string {
  const linked = dirname(dirname(path));
  return existsSync(join(linked, 'share')) ? linked : dirname(dirname(realpathSync(path)));
}
