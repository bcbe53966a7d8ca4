import type { ServerProgram } from './find-server.ts';
import type { ServerState } from './server-state.ts';

export const appUser = 'worksheet';
export const appDatabase = 'worksheet';

/** One statement per line, as init files require. They run at every start and are idempotent. */
export function securingStatements(
  kind: ServerProgram['kind'],
  state: ServerState,
  everyDatabase: boolean,
): string {
  const app = `'${appUser}'@'127.0.0.1'`;
  const grant = everyDatabase
    ? `GRANT ALL PRIVILEGES ON *.* TO ${app}`
    : `GRANT ALL PRIVILEGES ON \`${appDatabase}\`.* TO ${app}`;
  const lines = [
    ...(kind === 'mariadb' ? dropOpenUsers : []),
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${state.rootPassword}'`,
    `CREATE DATABASE IF NOT EXISTS \`${appDatabase}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `CREATE USER IF NOT EXISTS ${app} IDENTIFIED BY '${state.appPassword}'`,
    `ALTER USER ${app} IDENTIFIED BY '${state.appPassword}'`,
    grant,
  ];
  return lines.map((line) => `${line};\n`).join('');
}

/** mariadb-install-db leaves root without a password on TCP, and users without a name. */
const dropOpenUsers = [
  "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost')",
  'FLUSH PRIVILEGES',
];
