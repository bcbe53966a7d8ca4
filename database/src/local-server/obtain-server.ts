import { join } from 'node:path';
import { hasApt, installPackages, isRoot, unpackedEnv, unpackPackages } from './debian-packages.ts';
import { findProgram } from './find-program.ts';
import {
  findInstalledServer,
  findServerAt,
  findUnpackedServer,
  type ServerProgram,
} from './find-server.ts';

/** The client's package has my_print_defaults, which mariadb-install-db cannot do without. */
const packages = ['mariadb-server-core', 'mariadb-client-core'];

/**
 * Finds a server program, or brings one: installed as root, unpacked into the user's cache otherwise. `MYSQLD_PATH`
 * names a MySQL to be used instead.
 */
export async function obtainServer(
  say: (line: string) => void,
  preferred?: ServerProgram['kind'],
): Promise<ServerProgram | undefined> {
  const given = process.env['MYSQLD_PATH'];
  if (given) return findServerAt(given);
  const installed = await findInstalledServer(preferred);
  if ((installed && isComplete(installed)) || !hasApt()) return installed;

  if (isRoot()) {
    say(`installing ${packages.join(' and ')}`);
    // Refused where it would push out another server: unpacked, the two do not meet.
    const isInstalled = await installPackages(packages).then(
      () => true,
      () => false,
    );
    if (isInstalled) return findInstalledServer();
  }
  const root = await unpackPackages(packages, { say });
  return findUnpackedServer(root, unpackedEnv(root));
}

/** Debian can have the server program installed without what makes a data directory. */
function isComplete(server: ServerProgram): boolean {
  if (server.kind === 'mysql') return true;
  const folders = ['bin', 'extra', 'scripts'].map((folder) => join(server.base, folder));
  return ['my_print_defaults', 'mariadb-install-db'].every((name) => findProgram([name], folders));
}

export const noServerMessage = [
  'There is no database server to start. Any one of these three ways will do:',
  '  1. install one: MariaDB 10.11 or newer, or MySQL 8.4 or newer',
  '     (Debian, Ubuntu: apt-get install mariadb-server-core; macOS: brew install mariadb)',
  '  2. start Docker: the one from docker-compose.yml is then used',
  '  3. set DATABASE_URL to a database you have, such as mysql://user:password@127.0.0.1:3306/worksheet',
].join('\n');
