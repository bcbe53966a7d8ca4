import { existsSync } from 'node:fs';
import { hasApt, installPackages, isRoot } from '@worksheet/database/local-server/debian-packages';
import { findProgram } from '@worksheet/database/local-server/find-program';
import { findInstalledServer } from '@worksheet/database/local-server/find-server';
import { errorMessage } from '../lib/shutdown.ts';

/**
 * Installs the programs of the tests with several servers and of the cluster, on Debian as root.
 * Without them, these tests are skipped.
 */
export async function obtainFaultPrograms(say: (line: string) => void): Promise<void> {
  if (!hasApt() || !isRoot()) return;
  const missing = findProgram(['haproxy'], ['/usr/sbin']) ? [] : ['haproxy'];
  if (await lacksGalera()) missing.push('galera-4');
  for (const name of missing) {
    say(`installing ${name}`);
    await installPackages([name]).catch((error: unknown) => say(errorMessage(error)));
  }
}

/** Whether Galera is missing, which is part of MariaDB. */
async function lacksGalera(): Promise<boolean> {
  if (process.env['MYSQLD_PATH'] || existsSync('/usr/lib/galera/libgalera_smm.so')) return false;
  return (await findInstalledServer('mariadb'))?.kind === 'mariadb';
}
