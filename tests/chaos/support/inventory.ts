import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Acknowledged } from '#support/writers.ts';
import type { Database } from '#support/database.ts';

/** What is in the database and on the disk, compared with what was promised and with itself. */
export interface Inventory {
  readonly records: number;
  /** Acknowledged, and not there or not as it was sent. */
  readonly lost: number;
  /** Records without their history or with another number of images than they say, and images whose file is not theirs. */
  readonly half: number;
  /** Files of attachments to which nothing refers, drafts included. */
  readonly orphans: readonly string[];
}

interface Stored {
  id: number;
  description: string;
  attachments: number;
  images: number;
  histories: number;
}

export async function takeInventory(
  database: Database,
  dataDir: string,
  accountId: number,
  acknowledged: readonly Acknowledged[],
): Promise<Inventory> {
  const records = await database.rows<Stored>(
    `select r.id, r.description, r.attachment_count as attachments,
        (select count(*) from attachment a where a.account_id = r.account_id and a.record_id = r.id) as images,
        (select count(*) from record_history h
          where h.account_id = r.account_id and h.record_id = r.id and h.action = 'create') as histories
       from worksheet_record r where r.account_id = ?`,
    [accountId],
  );
  const byId = new Map(records.map((record) => [Number(record.id), record]));
  const isLost = ({ id, description, images }: Acknowledged) => {
    const found = byId.get(id);
    return found?.description !== description || Number(found.images) !== images;
  };
  const isHalf = ({ attachments, images, histories }: Stored) =>
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
    half: records.filter(isHalf).length + broken.filter(Boolean).length,
    orphans: (await filesBelow(folder)).filter((key) => !keys.has(key)),
  };
}

/** Every file below a folder, by its path within. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function digestOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes ? createHash('sha256').update(bytes).digest('hex') : 'missing';
}
