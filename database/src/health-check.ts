import { sql } from 'kysely';
import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';

/** The privileges that the application needs; migrations need more. */
const requiredPrivileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'CREATE TEMPORARY TABLES'];

export async function checkHealth(pool: DatabasePool, now: Date) {
  const db = kyselyOf(pool);
  const { rows } = await sql<{ version: string; now: string; name: string }>`
    select version() as version, utc_timestamp(3) as now, database() as name`.execute(db);
  const { version = '', now: serverTime = '', name = '' } = rows[0] ?? {};
  const grants = await sql<Record<string, string>>`show grants`.execute(db);
  return {
    version,
    isSupported: isSupported(version),
    clockAheadMs: Date.parse(`${serverTime.replace(' ', 'T')}Z`) - now.getTime(),
    missingPrivileges: missingPrivilegesIn(
      grants.rows.flatMap((row) => Object.values(row)),
      name,
    ),
  };
}

export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [minMajor, minMinor] = /mariadb/i.test(version) ? [10, 11] : [8, 4];
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

/** `grants` are the lines of `show grants`. */
export function missingPrivilegesIn(grants: readonly string[], database: string): string[] {
  const granted = new Set<string>();
  for (const grant of grants) {
    const match = /^GRANT (.+) ON (?:\*|[`"](.+?)[`"])\.\* TO /i.exec(grant);
    if (!match) continue;
    const [, privileges = '', pattern] = match;
    if (pattern !== undefined && !matchesPattern(pattern, database)) continue;
    for (const privilege of privileges.split(',')) granted.add(privilege.trim().toUpperCase());
  }
  return granted.has('ALL PRIVILEGES')
    ? []
    : requiredPrivileges.filter((privilege) => !granted.has(privilege));
}

function matchesPattern(pattern: string, database: string): boolean {
  const source = pattern.replace(/\\([%_])|([%_])|([^\w])/g, (_, plain, wildcard, sign) => {
    if (plain) return String(plain);
    if (wildcard) return wildcard === '%' ? '.*' : '.';
    return `\\${String(sign)}`;
  });
  return new RegExp(`^${source}$`, 'i').test(database);
}
