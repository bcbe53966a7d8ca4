import { unscoped } from '@worksheet/database/unscoped';
import type { Services } from '#context.ts';

/** A file is stored before its record, so a new file may not be referred to yet. */
const minAgeMs = 24 * 3_600_000;
const chunkSize = 500;

/** Deletes files that an interrupted create or a failed deletion left behind (D20). Returns their number. */
export async function deleteOrphanedFiles({
  pool,
  attachments,
  now,
}: Pick<Services, 'pool' | 'attachments' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - minAgeMs);
  let deleted = 0;
  let keys: string[] = [];
  const deleteChunk = async () => {
    const orphans = await findOrphans(pool, keys);
    for (const key of orphans) await attachments.delete(key);
    deleted += orphans.length;
    keys = [];
  };
  for await (const { key, storedAt } of attachments.list()) {
    if (storedAt >= before) continue;
    keys.push(key);
    if (keys.length === chunkSize) await deleteChunk();
  }
  await deleteChunk();
  return deleted;
}

async function findOrphans(
  pool: Services['pool'],
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const db = unscoped(pool);
  // One statement, so that an attachment that is being restored is found in one of the two tables.
  const rows = await db
    .selectFrom('attachment')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .unionAll(
      db.selectFrom('attachment_deleted').select('storage_key').where('storage_key', 'in', keys),
    )
    .execute();
  const referenced = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !referenced.has(key));
}
