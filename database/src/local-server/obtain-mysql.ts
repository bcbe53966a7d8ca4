import { join } from 'node:path';
import { hasApt, unpackPackages } from './debian-packages.ts';
import { findInstalledServer, findServerAt, type ServerProgram } from './find-server.ts';

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
