import type { AccountHandle } from '@worksheet/database/client';
import type { ExportOfRecord, RecordRow } from '#records/record-row.ts';

/** Returns the exports that records are in, by `export_batch_id`; without exported records, no query. */
export async function exportsOfRecords(
  db: AccountHandle,
  rows: readonly Pick<RecordRow, 'export_batch_id'>[],
): Promise<ReadonlyMap<number | null, ExportOfRecord>> {
  const ids = new Set<number>();
  for (const { export_batch_id: id } of rows) if (id !== null) ids.add(id);
  if (ids.size === 0) return new Map();
  const batches = await db
    .selectFrom('export_batch')
    .select(['id', 'number', 'created_by as createdBy', 'created_at as createdAt'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(batches.map(({ id, ...batch }) => [id, batch]));
}
