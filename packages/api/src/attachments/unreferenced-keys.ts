import { unscoped } from '@worksheet/database/unscoped';
import type { Services } from '#context.ts';

/** Those that no attachment refers to, also none of a deleted record. */
export async function unreferencedKeys(
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
