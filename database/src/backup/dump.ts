import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { executedMigrations } from '#migrate.ts';
import { kyselyOf } from '#pool-kysely.ts';
import type { DatabasePool } from '#pool.ts';
import type { DB } from '#schema.ts';
import {
  declarationOf,
  fileTables,
  isBackedUp,
  isTableName,
  type FileTable,
} from '#tables/declarations.ts';
import { writeLines } from './lines.ts';
import { tableFile, writeManifest, type Manifest, type TableSummary } from './manifest.ts';
import { nextIdOf, rowsOf, sumsOf, tablesOf } from './tables.ts';

export interface BackedUpFile {
  readonly storageKey: string;
  readonly sha256: string;
  readonly size: number;
}

export interface BackupOptions {
  /** The folder of the backup, which must not exist yet. */
  readonly folder: string;
  /** The account to back up; undefined backs up the whole installation. */
  readonly account?: { readonly id: number; readonly code: string } | undefined;
  readonly now: Date;
  /** Copies files; returns false if a file was deleted meanwhile. */
  readonly copyFiles: (files: AsyncIterable<BackedUpFile>, target: string) => Promise<boolean>;
  /** Deletes all other files from the folder. */
  readonly keepOnly: (keys: ReadonlySet<string>, target: string) => Promise<void>;
}

const maxAttempts = 20;

/** Writes a consistent snapshot while the server runs; retries if a file was deleted meanwhile. */
export async function backUp(pool: DatabasePool, options: BackupOptions): Promise<Manifest> {
  const draft = `${options.folder}.partial`;
  await mkdir(dirname(options.folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const manifest = await kyselyOf(pool)
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => writeSnapshot(tx, draft, options));
      if (!manifest) continue;
      await writeManifest(draft, manifest);
      await rename(draft, options.folder);
      return manifest;
    }
    throw new Error(
      'Attachments of existing records cannot be read; run `doctor` to check the storage.',
    );
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeSnapshot(
  tx: Kysely<DB>,
  folder: string,
  { account, now, copyFiles, keepOnly }: BackupOptions,
): Promise<Manifest | undefined> {
  const migrations = await executedMigrations(tx);
  const storageKeys = new Set<string>();
  let bytes = 0;
  const files = async function* () {
    for await (const file of filesIn(tx, account?.id)) {
      storageKeys.add(file.storageKey);
      bytes += file.size;
      yield file;
    }
  };
  const target = join(folder, 'attachments');
  if (!(await copyFiles(files(), target))) return undefined;
  await keepOnly(storageKeys, target);

  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const tables: TableSummary[] = [];
  for (const table of await tablesOf(tx)) {
    const { name } = table;
    if (!isBackedUp(name) || (account && !isExported(name))) continue;
    const rows = rowsOf(tx, table, account?.id);
    const counted = await writeLines(
      tableFile(folder, name),
      account ? withoutSecrets(name, rows) : rows,
    );
    const sums = await sumsOf(tx, table, account?.id);
    tables.push({ name, ...counted, sums, nextId: await nextIdOf(tx, table) });
  }
  return {
    format: 1,
    createdAt: now.toISOString(),
    account: account?.code ?? null,
    migrations,
    tables,
    attachments: { files: storageKeys.size, bytes },
  };
}

function isExported(name: string): boolean {
  if (!isTableName(name)) return false;
  const { accountColumn, notExported } = declarationOf(name);
  return accountColumn !== null && notExported === undefined;
}

async function* withoutSecrets(
  name: string,
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<Record<string, unknown>> {
  const secrets = isTableName(name) ? (declarationOf(name).secretColumns ?? []) : [];
  const empty = Object.fromEntries(secrets.map((column) => [column, '']));
  for await (const row of rows) yield { ...row, ...empty };
}

async function* filesIn(tx: Kysely<DB>, accountId?: number): AsyncGenerator<BackedUpFile> {
  for (const table of fileTables) yield* filesOf(tx, table, accountId);
}

/** Reads pages, because copying would outlast the time-out of a streamed result. */
async function* filesOf(
  tx: Kysely<DB>,
  table: FileTable,
  accountId?: number,
): AsyncGenerator<BackedUpFile> {
  const pageSize = 500;
  let last = 0;
  for (;;) {
    let query = tx
      .selectFrom<FileTable>(table)
      .select(['id', 'storage_key as storageKey', 'sha256', 'size'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize);
    if (accountId !== undefined) query = query.where('account_id', '=', accountId);
    const page = await query.execute();
    for (const { id, ...file } of page) {
      last = id;
      yield file;
    }
    if (page.length < pageSize) return;
  }
}
