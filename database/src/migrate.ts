import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { kyselyOf, openPool, type DatabasePool } from './pool.ts';

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
export async function migrateToLatest(url: string): Promise<{ applied: string[] }> {
  const pool = openPool(url, { connections: 2 });
  try {
    const { error, results } = await migratorOf(pool).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(String(error));
    return { applied: (results ?? []).map((result) => result.migrationName) };
  } finally {
    await pool.close();
  }
}

/** The migrations this database still lacks. */
export async function pendingMigrations(pool: DatabasePool): Promise<string[]> {
  const all = await migratorOf(pool).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
