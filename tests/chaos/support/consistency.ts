import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ownerFile } from '@worksheet/api/attachments/storage';
import type { Acknowledged } from '#support/writers.ts';
import type { Database } from '#support/database.ts';

export interface ConsistencyReport {
  readonly records: number;
  /** The number of acknowledged records that are missing or differ. */
  readonly lost: number;
  /** The number of records without history, with a wrong attachment count or with a wrong file. */
  readonly incomplete: number;
  /** The files without a row, except the one that names the installation. */
  readonly orphans: readonly string[];
}

interface StoredRecord {
  id: number;
  description: string;
  attachments: number;
  images: number;
  histories: number;
}

export async function checkConsistency(
  database: Database,
  dataDir: string,
  accountId: number,
  acknowledged: readonly Acknowledged[],
): Promise<ConsistencyReport> {
  const records = await database.rows<StoredRecord>(
    `select r.id, r.description, r.attachment_count as attachments,
        (select count(*) from attachment a where a.account_id = r.account_id and a.record_id = r.id) as images,
        (select count(*) from record_history h
          where h.account_id = r.account_id and h.record_id = r.id and h.action = 'create') as histories
       from worksheet_record r where r.account_id = ?`,
    [accountId],
  );
  const byId = new Map(records.map((record) => [Number(record.id), record]));
  const isLost = ({ id, description, images }: Acknowledged) => {
    const record = byId.get(id);
    if (record?.description !== description) return true;
    return images !== undefined && Number(record.images) !== images;
  };
  const isIncomplete = ({ attachments, images, histories }: StoredRecord) =>
    Number(attachments) !== Number(images) || Number(histories) !== 1;

  const files = await database.rows<{ key: string; sha256: string }>(
    'select storage_key as `key`, sha256 from attachment where account_id = ?',
    [accountId],
  );
  const folder = join(dataDir, 'attachments');
  const broken = await Promise.all(
    files.map(async ({ key, sha256 }) => (await digestOf(join(folder, key))) !== sha256),
  );
  const keys = new Set(files.map(({ key }) => key));
  return {
    records: records.length,
    lost: acknowledged.filter(isLost).length,
    incomplete: records.filter(isIncomplete).length + broken.filter(Boolean).length,
    orphans: (await listFiles(folder)).filter((key) => key !== ownerFile && !keys.has(key)),
  };
}

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function digestOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes ? createHash('sha256').update(bytes).digest('hex') : 'missing';
}
