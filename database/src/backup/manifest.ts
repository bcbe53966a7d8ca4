import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a backup holds of one table. `sha256` is that of its lines before they were compressed. */
export interface TableSummary {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
  readonly sums: Readonly<Record<string, string>>;
  readonly nextId: number | null;
}

/** What a backup holds, to be compared with what becomes of it. Written last: without it there is no backup. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  /** The code of the one account it holds; null for a whole installation. */
  readonly account: string | null;
  /** The migrations carried out when it was made, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableSummary[];
  readonly attachments: { readonly files: number; readonly bytes: number };
}

const fileName = 'manifest.json';

/** Where the lines of a table are, one row each, compressed. */
export function tableFile(folder: string, table: string): string {
  if (!/^[a-z_]{1,64}$/.test(table)) throw new Error(`${table} is no name of a table.`);
  return join(folder, 'tables', `${table}.ndjson.gz`);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, fileName), text, { mode: 0o600, flag: 'wx' });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} holds no finished backup: it has no ${fileName}.`);
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest)) throw new Error(`${folder} holds a backup of a form unknown here.`);
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
