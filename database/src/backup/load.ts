import { CompiledQuery, sql, type Kysely } from 'kysely';
import { markRestored } from '#installation.ts';
import { executedMigrations, migrateTo, migrateToLatest, migrationNames } from '#migrate.ts';
import { kyselyOf } from '#pool-kysely.ts';
import type { DatabasePool } from '#pool.ts';
import type { DB } from '#schema.ts';
import { declarationOf, fileTables, isBackedUp, tableNames } from '#tables/declarations.ts';
import type { BackedUpFile } from './dump.ts';
import { summarise, readLines } from './lines.ts';
import { damagedBackup, newerBackup, readManifest, tableFile, type Manifest } from './manifest.ts';
import { rowsOf, sumsOf, tablesOf, type Table } from './tables.ts';

const accounts = 'account';
const chunkRows = 500;
const chunkBytes = 1024 * 1024;

export interface RestoreOptions {
  readonly folder: string;
  /** Reads all files before the storage is changed; throws for a damaged file. */
  readonly checkFiles: (files: AsyncIterable<BackedUpFile>) => Promise<void>;
  readonly putFiles: (files: AsyncIterable<BackedUpFile>) => Promise<void>;
  /** False switches webhooks off, so that a trial of the backup delivers nothing. */
  readonly keepsWebhooks: boolean;
}

export interface Restored extends Manifest {
  /** The number of webhooks that were switched off. */
  readonly webhooksSwitchedOff: number;
}

/**
 * Restores into an empty installation and checks every table against the manifest. Rows are committed in pieces,
 * because clusters and undo logs limit a transaction. The accounts come last: until everything else is restored and
 * checked, the installation has no account, so it counts as empty for users, servers and the next attempt.
 */
export async function restore(
  { url, pool }: { readonly url: string; readonly pool: DatabasePool },
  { folder, checkFiles, putFiles, keepsWebhooks }: RestoreOptions,
): Promise<Restored> {
  const backup = await readManifest(folder);
  const known = new Set(await migrationNames());
  if (backup.migrations.some((name) => !known.has(name))) throw newerBackup(folder);
  const manifest = { ...backup, tables: backup.tables.filter(({ name }) => isBackedUp(name)) };
  const db = kyselyOf(pool);
  const hasSchema = await requireEmpty(db, manifest);
  await checkTables(folder, backup);
  await checkFiles(filesOf(folder, manifest));
  await putFiles(filesOf(folder, manifest));
  const lastMigration = manifest.migrations.at(-1);
  if (!hasSchema && lastMigration !== undefined) await migrateTo(url, lastMigration);
  const tables = await tablesOf(db);
  const named = manifest.tables.map(({ name }) => {
    const table = tables.find((found) => found.name === name);
    if (!table)
      throw new Error(`The backup contains a table ${name} that this version does not have.`);
    return table;
  });
  const isAccounts = ({ name }: Table) => name === accounts;
  const others = named.filter((table) => !isAccounts(table));
  const hasWebhooks = others.some(({ name }) => name === 'webhook');
  let webhooksSwitchedOff = 0;
  await db.connection().execute(async (one) => {
    await sql`set session foreign_key_checks = 0`.execute(one);
    try {
      await empty(one, { manifest, tables });
      try {
        for (const table of others) await fill(one, table, rowsIn(folder, table));
        await compare(one, manifest, others);
        if (hasWebhooks && !keepsWebhooks) webhooksSwitchedOff = await switchOffWebhooks(one);
        await one.transaction().execute(async (tx) => {
          for (const table of named.filter(isAccounts)) {
            await fill(tx, table, rowsIn(folder, table));
            await compare(tx, manifest, [table]);
          }
        });
      } catch (error) {
        await empty(one, { manifest, tables }).catch(() => undefined);
        throw error;
      }
    } finally {
      await sql`set session foreign_key_checks = 1`.execute(one);
    }
  });
  await migrateToLatest(url);
  await markRestored(pool);
  return { ...manifest, webhooksSwitchedOff };
}

/** Switches webhooks off before the accounts are there, so that no server delivers anything. */
async function switchOffWebhooks(db: Kysely<DB>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ active: false })
    .where('active', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns whether the database has tables. */
async function requireEmpty(db: Kysely<DB>, { migrations }: Manifest): Promise<boolean> {
  const present = await executedMigrations(db);
  if (present.length === 0) return false;
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (account)
    throw new Error(
      'The installation is not empty: a backup can be restored into an empty one only.',
    );
  if (present.join() !== migrations.join()) {
    throw new Error('The backup is of another version: restore it into a database without tables.');
  }
  return true;
}

async function checkTables(folder: string, { tables }: Manifest): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const found = await summarise(readLines(tableFile(folder, name))).catch(() => undefined);
    if (found?.rows !== rows || found.sha256 !== sha256) {
      throw damagedBackup(`the rows of ${name} cannot be read or were changed`);
    }
  }
}

async function* filesOf(folder: string, { tables }: Manifest): AsyncGenerator<BackedUpFile> {
  for (const table of fileTables) {
    // A backup of an older version may not have the table.
    if (!tables.some(({ name }) => name === table)) continue;
    for await (const row of readLines(tableFile(folder, table))) {
      const { storage_key: storageKey, sha256, size } = row;
      if (typeof storageKey !== 'string' || typeof sha256 !== 'string') {
        throw new Error('The backup contains an attachment without a file.');
      }
      yield { storageKey, sha256, size: Number(size) };
    }
  }
}

/**
 * Deletes all rows, including those that a killed attempt left. New ids are set first: if somebody
 * creates an account before the next attempt, it does not get an id whose rows were left.
 */
async function empty(
  db: Kysely<DB>,
  { manifest, tables }: { readonly manifest: Manifest; readonly tables: readonly Table[] },
): Promise<void> {
  const filled = new Set<string>([
    ...manifest.tables.map(({ name }) => name),
    ...tableNames.filter((name) => declarationOf(name).filledByServer),
  ]);
  for (const { name } of tables) {
    if (filled.has(name)) await sql`truncate table ${sql.table(name)}`.execute(db);
  }
  for (const { name, nextId } of manifest.tables) {
    if (nextId === null) continue;
    await sql`alter table ${sql.table(name)} auto_increment = ${sql.lit(nextId)}`.execute(db);
  }
}

const rowsIn = (folder: string, { name }: Table) => readLines(tableFile(folder, name));

async function fill(
  db: Kysely<DB>,
  table: Table,
  rows: AsyncIterable<Record<string, unknown>>,
): Promise<void> {
  let chunk: Record<string, unknown>[] = [];
  let bytes = 0;
  let inserted: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    const rowsToInsert = chunk;
    chunk = [];
    bytes = 0;
    await inserted;
    // The next rows are read meanwhile.
    inserted = insert(db, table, rowsToInsert);
    inserted.catch(() => undefined);
  };
  for await (const row of rows) {
    chunk.push(row);
    bytes += JSON.stringify(row).length;
    if (chunk.length >= chunkRows || bytes >= chunkBytes) await flush();
  }
  await flush();
  await inserted;
}

async function insert(
  db: Kysely<DB>,
  { name, columns }: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  // The statement is built as a text, because query builder nodes for every value take longer than the database.
  const tuple = `(${columns.map(() => '?').join()})`;
  const names = columns.map((column) => `\`${column}\``).join();
  const text = `insert into \`${name}\` (${names}) values ${rows.map(() => tuple).join()}`;
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await db.executeQuery(CompiledQuery.raw(text, values));
}

async function compare(
  db: Kysely<DB>,
  { tables }: Manifest,
  restored: readonly Table[],
): Promise<void> {
  for (const { name, rows, sha256, sums } of tables) {
    const table = restored.find((each) => each.name === name);
    if (!table) continue;
    const found = await summarise(rowsOf(db, table));
    const total = JSON.stringify(await sumsOf(db, table));
    if (found.rows !== rows || found.sha256 !== sha256 || total !== JSON.stringify(sums)) {
      throw new Error(`The restored table ${name} differs from the backup.`);
    }
  }
}
