import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator, type MigrationResultSet } from 'kysely/migration';
import { kyselyOf } from './pool-kysely.ts';
import { openPool, type DatabasePool } from './pool.ts';
import type { DB } from './schema.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

function migratorOf(pool: DatabasePool): Migrator {
  return new Migrator({
    db: kyselyOf(pool),
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: folder,
      import: (file) => import(file),
    }),
  });
}

/** Brings a database to the newest schema; safe to run from several servers at once. Answers the migrations it carried out. */
export function migrateToLatest(url: string): Promise<{ applied: string[] }> {
  return migrated(url, (migrator) => migrator.migrateToLatest());
}

/** Brings an empty database to the schema as it was with a migration: for a backup of that time. */
export function migrateTo(url: string, name: string): Promise<{ applied: string[] }> {
  return migrated(url, (migrator) => migrator.migrateTo(name));
}

async function migrated(
  url: string,
  act: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<{ applied: string[] }> {
  const pool = openPool(url, { connections: 2 });
  try {
    const { error, results } = await act(migratorOf(pool));
    if (error) throw error instanceof Error ? error : new Error(String(error));
    return { applied: (results ?? []).map((result) => result.migrationName) };
  } finally {
    await pool.close();
  }
}

/** The migrations this database still lacks, told by their names alone: a server asks at every start. */
export async function pendingMigrations(pool: DatabasePool): Promise<string[]> {
  const executed = new Set(await executedMigrations(kyselyOf(pool)));
  const names = (await fs.readdir(folder)).map((file) => path.parse(file).name);
  return names.filter((name) => !executed.has(name)).toSorted();
}

/** The migrations this database has, in their order; none for one without tables. */
export async function executedMigrations(db: Kysely<DB>): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = database() and table_name = 'kysely_migration'`.execute(db);
  if (tables.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
