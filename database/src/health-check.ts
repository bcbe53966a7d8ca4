import { sql } from 'kysely';
import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';

/** What the application, and its migrations, do with the database. */
const needed = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'CREATE',
  'ALTER',
  'INDEX',
  'DROP',
  'REFERENCES',
];

/** How a database is for our purposes. */
export interface HealthReport {
  /** As the server says it: `8.4.3`, `10.11.19-MariaDB`. */
  readonly version: string;
  readonly isSupported: boolean;
  /** How far the server's clock is ahead of this machine's. */
  readonly clockAheadMs: number;
  readonly missingPrivileges: readonly string[];
}

/** Looks at version, clock and privileges. */
export async function checkHealth(pool: DatabasePool, now: Date): Promise<HealthReport> {
  const db = kyselyOf(pool);
  const { rows } = await sql<{ version: string; now: string; name: string }>`
    select version() as version, utc_timestamp(3) as now, database() as name`.execute(db);
  const { version = '', now: theirs = '', name = '' } = rows[0] ?? {};
  const grants = await sql<Record<string, string>>`show grants`.execute(db);
  return {
    version,
    isSupported: isSupported(version),
    clockAheadMs: Date.parse(`${theirs.replace(' ', 'T')}Z`) - now.getTime(),
    missingPrivileges: missingFrom(
      grants.rows.flatMap((row) => Object.values(row)),
      name,
    ),
  };
}

/** MySQL 8.4 or newer, MariaDB 10.11 or newer. */
export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [wantedMajor, wantedMinor] = /mariadb/i.test(version) ? [10, 11] : [8, 4];
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** The privileges that the lines of `show grants` do not give on a database. */
export function missingFrom(grants: readonly string[], database: string): string[] {
  const given = new Set<string>();
  for (const grant of grants) {
    const match = /^GRANT (.+) ON (?:\*|[`"](.+?)[`"])\.\* TO /i.exec(grant);
    if (!match) continue;
    const [, privileges = '', pattern] = match;
    if (pattern !== undefined && !fits(pattern, database)) continue;
    for (const privilege of privileges.split(',')) given.add(privilege.trim().toUpperCase());
  }
  return given.has('ALL PRIVILEGES') ? [] : needed.filter((privilege) => !given.has(privilege));
}

/** A grant may name databases with the wildcards of LIKE. */
function fits(pattern: string, database: string): boolean {
  const source = pattern.replace(/\\([%_])|([%_])|([^\w])/g, (_, plain, wildcard, sign) => {
    if (plain) return String(plain);
    if (wildcard) return wildcard === '%' ? '.*' : '.';
    return `\\${String(sign)}`;
  });
  return new RegExp(`^${source}$`, 'i').test(database);
}
