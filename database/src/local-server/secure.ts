import type { ServerProgram } from './find-server.ts';
import type { ServerState } from './server-state.ts';

export const appUser = 'worksheet';
export const migrationUser = 'worksheet_migration';
export const appDatabase = 'worksheet';

/**
 * Returns one statement per line, as init files require. They run at every start and are idempotent. The users are
 * created anew, which also removes privileges that an earlier version granted.
 */
export function securingStatements(
  kind: ServerProgram['kind'],
  { rootPassword, ...passwords }: StoredPasswords,
  everyDatabase: boolean,
): string {
  const lines = [
    ...(kind === 'mariadb' ? dropOpenUsers : []),
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${rootPassword}'`,
    `CREATE DATABASE IF NOT EXISTS \`${appDatabase}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    ...createUsers(passwords, { host: '127.0.0.1', everyDatabase }),
  ];
  return lines.map((line) => `${line};\n`).join('');
}

type UserPasswords = Pick<ServerState, 'appPassword'> & { migrationPassword: string };
type StoredPasswords = Pick<ServerState, 'rootPassword'> & UserPasswords;

/**
 * Returns the statements that create the users. The application may not change the schema; only
 * migrations and a restore may.
 */
export function createUsers(
  { appPassword, migrationPassword }: UserPasswords,
  { host, everyDatabase }: { host: string; everyDatabase: boolean },
): string[] {
  const own = `\`${appDatabase}\`.*`;
  const all = everyDatabase ? '*.*' : own;
  return [
    ...createUser(`'${migrationUser}'@'${host}'`, migrationPassword, `ALL PRIVILEGES ON ${all}`),
    ...createUser(
      `'${appUser}'@'${host}'`,
      appPassword,
      everyDatabase
        ? `ALL PRIVILEGES ON ${all}`
        : `SELECT, INSERT, UPDATE, DELETE, CREATE TEMPORARY TABLES ON ${own}`,
    ),
  ];
}

function createUser(user: string, password: string, privileges: string): string[] {
  return [
    `DROP USER IF EXISTS ${user}`,
    `CREATE USER ${user} IDENTIFIED BY '${password}'`,
    `GRANT ${privileges} TO ${user}`,
  ];
}

/** Drops what mariadb-install-db leaves: root without a password on TCP, and users without a name. */
const dropOpenUsers = [
  "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost')",
  'FLUSH PRIVILEGES',
];
