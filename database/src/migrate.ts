import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator, type MigrationResultSet } from 'kysely/migration';
import { kyselyOf } from './pool-kysely.ts';
import { openPool, type DatabasePool } from './pool.ts';
import type { DB } from './schema.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Runs the pending migrations and returns their names. Several servers may run it at once. */
export function migrateToLatest(url: string): Promise<{ applied: string[] }> {
  return runMigrations(url, (migrator) => migrator.migrateToLatest());
}

export function migrateTo(url: string, name: string): Promise<{ applied: string[] }> {
  return runMigrations(url, (migrator) => migrator.migrateTo(name));
}

async function runMigrations(
  url: string,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<{ applied: string[] }> {
  const pool = openPool(url, { connections: 2 });
  try {
    const db = kyselyOf(pool);
    await checkExecutedMigrations(db);
    const provider = new FileMigrationProvider({
      fs,
      path,
      migrationFolder: folder,
      import: (file) => import(file),
    });
    const { error, results } = await run(new Migrator({ db, provider }));
    await storeChecksums(db);
    if (error) throw error instanceof Error ? error : new Error(String(error));
    return { applied: (results ?? []).map((result) => result.migrationName) };
  } finally {
    await pool.close();
  }
}

/** Returns the pending migrations. It compares only file names, because every server start calls it. */
export async function pendingMigrations(pool: DatabasePool): Promise<string[]> {
  const executed = new Set(await executedMigrations(kyselyOf(pool)));
  return (await migrationNames()).filter((name) => !executed.has(name));
}

export async function executedMigrations(db: Kysely<DB>): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

export async function migrationNames(): Promise<string[]> {
  return (await fs.readdir(folder)).map((file) => path.parse(file).name).toSorted();
}

async function hasTable(db: Kysely<DB>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.tables
     where table_schema = database() and table_name = ${name}`.execute(db);
  return rows.length > 0;
}

/** Returns the checksum of a migration. It ignores line endings, because Git may change them. */
export function checksumOf(source: string): string {
  return createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex');
}

/** Throws if an executed migration is missing or was edited. */
async function checkExecutedMigrations(db: Kysely<DB>): Promise<void> {
  const names = await migrationNames();
  const unknown = (await executedMigrations(db)).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `The database has the migration ${unknown}, which this version of Worksheet does not contain. Start the version that executed it, or use another database.`,
    );
  }
  if (!(await hasTable(db, 'kysely_migration_checksum'))) return;
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from kysely_migration_checksum order by name`.execute(db);
  for (const { name, sha256 } of rows) {
    if (!names.includes(name) || sha256 === (await currentChecksum(name))) continue;
    throw new Error(
      `The migration ${name} was edited after this database executed it. Restore database/migrations/${name}.ts and put the change into a new migration.`,
    );
  }
}

async function storeChecksums(db: Kysely<DB>): Promise<void> {
  await sql`
    create table if not exists kysely_migration_checksum (
      name varchar(255) not null,
      sha256 char(64) character set ascii collate ascii_bin not null,
      primary key (name)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_bin`.execute(db);
  for (const name of await executedMigrations(db)) {
    // Another server may store the same checksum at the same time.
    await sql`insert ignore into kysely_migration_checksum (name, sha256)
      values (${name}, ${await currentChecksum(name)})`.execute(db);
  }
}

async function currentChecksum(name: string): Promise<string> {
  return checksumOf(await fs.readFile(path.join(folder, `${name}.ts`), 'utf8'));
}
