import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `sha256` is of the lines before compression. */
export interface TableSummary {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
  readonly sums: Readonly<Record<string, string>>;
  readonly nextId: number | null;
}

/** Written last, so a folder without it is not a backup. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  /** Null for a whole installation. */
  readonly account: string | null;
  readonly migrations: readonly string[];
  readonly tables: readonly TableSummary[];
  readonly attachments: { readonly files: number; readonly bytes: number };
}

const fileName = 'manifest.json';

export function tableFile(folder: string, table: string): string {
  if (!/^[a-z_]{1,64}$/.test(table)) throw new Error(`${table} is not a table name.`);
  return join(folder, 'tables', `${table}.ndjson.gz`);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, fileName), text, { mode: 0o600, flag: 'wx' });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} is not a complete backup: it has no ${fileName}.`);
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest)) throw new Error(`${folder} is a backup in an unknown format.`);
  return manifest;
}

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'tables' in value &&
    Array.isArray(value.tables)
  );
}
