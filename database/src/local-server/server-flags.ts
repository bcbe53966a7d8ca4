import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot } from './debian-packages.ts';
import { findProgram } from './find-program.ts';
import type { ServerProgram } from './find-server.ts';
import type { ServerPaths } from './server-paths.ts';

/** The modes that MySQL 8 starts with; MariaDB's own are laxer. */
const sqlMode = [
  'STRICT_TRANS_TABLES',
  'ONLY_FULL_GROUP_BY',
  'NO_ZERO_DATE',
  'NO_ZERO_IN_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

type Command = { program: string; args: string[] };

/** Makes an empty data directory whose root has no password yet: the init file gives it one. */
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
  if (!program) throw new Error(`${server.path} comes without mariadb-install-db.`);
  const args = [
    ...common,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
    ...redoLog(server, durable),
  ];
  return { program, args };
}

/** Starts the server on 127.0.0.1 alone. Only durable servers wait for the disk. */
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

function commandOf({ through, path }: ServerProgram, own: string[]): Command {
  const [program = path, ...args] = [...through, path, ...own];
  return { program, args };
}

const durableFlags = ['--innodb-flush-log-at-trx-commit=1'];
const fastFlags = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
  // Tests empty and fill tables faster than the thread that keeps statistics looks at them: with its
  // stale numbers a join of ten tables became the product of four of them.
  '--innodb-stats-persistent=0',
];
/** No second port, no log of every change, no folder for files that may not exist. */
const mysqlOnly = ['--mysqlx=OFF', '--disable-log-bin', '--secure-file-priv=NULL'];

/** The same size at both ends, or the server would rewrite its redo log at the first start. */
function redoLog(server: ServerProgram, durable: boolean): string[] {
  const size = durable ? '48M' : '16M';
  const isNewMysql = server.kind === 'mysql';
  return [isNewMysql ? `--innodb-redo-log-capacity=${size}` : `--innodb-log-file-size=${size}`];
}

/** Both servers refuse to run as root unless told to. */
function runAs(): string[] {
  return isRoot() ? ['--user=root'] : [];
}

/** An unpacked server would look for its plugins where the package means to be installed. */
function pluginDir(server: ServerProgram): string[] {
  const folders = ['lib/mysql/plugin', 'lib64/mysql/plugin', 'lib/plugin', 'lib/mariadb/plugin'];
  const found = folders.map((folder) => join(server.base, folder)).find((path) => existsSync(path));
  return found ? [`--plugin-dir=${found}`] : [];
}
