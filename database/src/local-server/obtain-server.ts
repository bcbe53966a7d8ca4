import { join } from 'node:path';
import { hasApt, installPackages, isRoot, unpackedEnv, unpackPackages } from './debian-packages.ts';
import { findProgram } from './find-program.ts';
import {
  findInstalledServer,
  findServerAt,
  findUnpackedServer,
  type ServerProgram,
} from './find-server.ts';

/** mariadb-install-db needs my_print_defaults of the client's package. */
const packages = ['mariadb-server-core', 'mariadb-client-core'];

/** Returns the server of `MYSQLD_PATH` or an installed one; otherwise installs MariaDB as root, or unpacks it. */
export async function obtainServer(
  say: (line: string) => void,
  preferred?: ServerProgram['kind'],
): Promise<ServerProgram | undefined> {
  const path = process.env['MYSQLD_PATH'];
  if (path) return findServerAt(path);
  const installed = await findInstalledServer(preferred);
  if ((installed && isComplete(installed)) || !hasApt()) return installed;

  if (isRoot()) {
    say(`installing ${packages.join(' and ')}`);
    const isInstalled = await installPackages(packages).then(
      () => true,
      () => false,
    );
    if (isInstalled) return findInstalledServer();
  }
  const root = await unpackPackages(packages, { say });
  return findUnpackedServer(root, unpackedEnv(root));
}

/** Whether the programs that create a data directory are there, which Debian can leave out. */
function isComplete(server: ServerProgram): boolean {
  if (server.kind === 'mysql') return true;
  const folders = ['bin', 'extra', 'scripts'].map((folder) => join(server.base, folder));
  return ['my_print_defaults', 'mariadb-install-db'].every((name) => findProgram([name], folders));
}

export const noServerMessage = [
  'No database server was found. There are three ways to provide one:',
  '  1. install one: MariaDB 10.11 or newer, or MySQL 8.4 or newer',
  '     (Debian, Ubuntu: apt-get install mariadb-server-core; macOS: brew install mariadb)',
  '  2. start Docker, which then runs the one of docker-compose.yml',
  '  3. set DATABASE_URL to an existing database, such as mysql://user:password@127.0.0.1:3306/worksheet',
].join('\n');

/** Returns the server of `MYSQLD_PATH`, an installed MySQL, or one from the packages of Debian unstable. */
export async function obtainMysql(say: (line: string) => void): Promise<ServerProgram> {
  const path = process.env['MYSQLD_PATH'];
  if (path) return findServerAt(path);
  const installed = await findInstalledServer('mysql');
  if (installed?.kind === 'mysql') return installed;
  if (!hasApt()) throw new Error(noMysqlMessage);
  try {
    const root = await unpackPackages(['mysql-server-core'], { say, suite: 'unstable' });
    return await findServerAt(join(root, 'usr/sbin/mysqld'));
  } catch (error) {
    throw new Error(`${noMysqlMessage}\n${String(error)}`, { cause: error });
  }
}

const noMysqlMessage =
  'No MySQL found. Install MySQL 8.4 or newer, or set MYSQLD_PATH to its mysqld.';
