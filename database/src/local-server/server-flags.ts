import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot } from './debian-packages.ts';
import { findProgram } from './find-program.ts';
import type { ServerProgram } from './find-server.ts';
import type { ServerPaths } from './server-paths.ts';

/** The SQL mode of MySQL 8 by default; that of MariaDB is less strict. */
const sqlMode = [
  'STRICT_TRANS_TABLES',
  'ONLY_FULL_GROUP_BY',
  'NO_ZERO_DATE',
  'NO_ZERO_IN_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

type Command = { program: string; args: string[] };

export function initialiseCommand(server: ServerProgram, data: string, durable: boolean): Command {
  const common = ['--no-defaults', ...runAs(), `--basedir=${server.base}`, `--datadir=${data}`];
  if (server.kind === 'mysql') {
    const args = [
      ...common,
      '--initialize-insecure',
      '--secure-file-priv=NULL',
      ...redoLog(server, durable),
    ];
    return commandOf(server, args);
  }
  const folders = ['bin', 'scripts'].map((folder) => join(server.base, folder));
  const program = findProgram(['mariadb-install-db', 'mysql_install_db'], folders);
  if (!program) throw new Error(`${server.path} has no mariadb-install-db.`);
  const args = [
    ...common,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
    ...redoLog(server, durable),
  ];
  return { program, args };
}

export function startCommand(
  server: ServerProgram,
  paths: ServerPaths,
  options: { port: number; durable: boolean },
): Command {
  const args = [
    '--no-defaults',
    ...runAs(),
    `--basedir=${server.base}`,
    ...pluginDir(server),
    `--datadir=${paths.data}`,
    `--tmpdir=${paths.temporary}`,
    `--socket=${paths.socket}`,
    `--port=${options.port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${paths.pid}`,
    `--log-error=${paths.log}`,
    `--init-file=${paths.init}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    `--sql-mode=${sqlMode}`,
    ...redoLog(server, options.durable),
    ...(options.durable ? durableFlags : fastFlags),
    ...(server.kind === 'mysql' ? mysqlOnly : []),
  ];
  return commandOf(server, args);
}

function commandOf({ loader, path }: ServerProgram, own: string[]): Command {
  const [program = path, ...args] = [...loader, path, ...own];
  return { program, args };
}

const durableFlags = [
  '--innodb-flush-log-at-trx-commit=1',
  // The pool can hold the index that sums read, of a few million records. The default cannot, and takes 40 % longer.
  '--innodb-buffer-pool-size=512M',
];
const fastFlags = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
  // Stale statistics of tables that change fast led to cross joins of ten tables.
  '--innodb-stats-persistent=0',
];
const mysqlOnly = ['--mysqlx=OFF', '--disable-log-bin', '--secure-file-priv=NULL'];

/**
 * Returns the size of the redo log, which is the same when creating and starting; otherwise the
 * first start would rewrite the log.
 */
function redoLog(server: ServerProgram, durable: boolean): string[] {
  const size = durable ? '48M' : '16M';
  const isNewMysql = server.kind === 'mysql';
  return [isNewMysql ? `--innodb-redo-log-capacity=${size}` : `--innodb-log-file-size=${size}`];
}

function runAs(): string[] {
  return isRoot() ? ['--user=root'] : [];
}

/** Returns the plugin folder, because an unpacked server would look for its plugins in the install location. */
function pluginDir(server: ServerProgram): string[] {
  const folders = ['lib/mysql/plugin', 'lib64/mysql/plugin', 'lib/plugin', 'lib/mariadb/plugin'];
  const found = folders.map((folder) => join(server.base, folder)).find((path) => existsSync(path));
  return found ? [`--plugin-dir=${found}`] : [];
}
