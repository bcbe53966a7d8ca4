import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `sha256` is the hash of the lines before compression. */
export interface TableSummary {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
  readonly sums: Readonly<Record<string, string>>;
  readonly nextId: number | null;
}

/** The manifest is written last, so a folder without it is not a backup. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  /** The code of the account; null for a whole installation. */
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

/** Throws for a folder that is not a backup, or one that this version cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} is not a complete backup: it has no ${fileName}.`);
  const manifest = parseJson(text);
  if (!isObject(manifest)) throw damagedBackup(`${fileName} cannot be read`);
  if (Number(manifest['format']) > 1) throw newerBackup(folder);
  if (!isManifest(manifest)) throw damagedBackup(`${fileName} cannot be read`);
  return manifest;
}

export function damagedBackup(what: string): Error {
  return new Error(
    `The backup is damaged: ${what}. Nothing was restored; use another copy of the backup.`,
  );
}

export function newerBackup(folder: string): Error {
  return new Error(
    `${folder} was written by a newer version of Worksheet. Restore it with that version.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isManifest(value: unknown): value is Manifest {
  return (
    isObject(value) &&
    value['format'] === 1 &&
    isListOf(value['migrations'], (name) => typeof name === 'string') &&
    isListOf(value['tables'], isTableSummary) &&
    isObject(value['attachments']) &&
    typeof value['attachments']['files'] === 'number'
  );
}

function isTableSummary(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    typeof value['rows'] === 'number' &&
    typeof value['sha256'] === 'string' &&
    isObject(value['sums']) &&
    (value['nextId'] === null || typeof value['nextId'] === 'number')
  );
}

function isListOf(value: unknown, isElement: (element: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isElement);
}
