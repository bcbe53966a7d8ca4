import { join } from 'node:path';
import { hasApt, unpackPackages } from './debian-packages.ts';
import { findInstalledServer, findServerAt, type ServerProgram } from './find-server.ts';

/**
 * A real MySQL to test with: that of `MYSQLD_PATH`, an installed one, or the one that Debian has in unstable alone,
 * unpacked with everything it needs into this user's cache.
 */
export async function obtainMysql(say: (line: string) => void): Promise<ServerProgram> {
  const given = process.env['MYSQLD_PATH'];
  if (given) return findServerAt(given);
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
  'There is no MySQL to test with. Install MySQL 8.4 or newer, or set MYSQLD_PATH to its mysqld.';
