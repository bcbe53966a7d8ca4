import { unscoped } from '@worksheet/database/unscoped';
import type { Services } from '#context.ts';

/** A file is stored before its record is: so long nothing need refer to it. */
const patience = 24 * 3_600_000;
const piece = 500;

/**
 * Removes the files of attachments to which nothing refers: those of a record whose creation was broken off, or that
 * could not be removed with it (D20). Answers how many.
 */
export async function deleteOrphanedFiles({
  pool,
  attachments,
  now,
}: Pick<Services, 'pool' | 'attachments' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - patience);
  let removed = 0;
  let keys: string[] = [];
  const clear = async () => {
    const orphans = await withoutReference(pool, keys);
    for (const key of orphans) await attachments.remove(key);
    removed += orphans.length;
    keys = [];
  };
  for await (const { key, storedAt } of attachments.list()) {
    if (storedAt >= before) continue;
    keys.push(key);
    if (keys.length === piece) await clear();
  }
  await clear();
  return removed;
}

async function withoutReference(
  pool: Services['pool'],
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const db = unscoped(pool);
  // In one look: an attachment on its way back to its record must not be missed in both places.
  const rows = await db
    .selectFrom('attachment')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .unionAll(
      db.selectFrom('attachment_deleted').select('storage_key').where('storage_key', 'in', keys),
    )
    .execute();
  const known = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !known.has(key));
}
