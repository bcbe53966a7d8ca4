import type { AccountHandle } from '@worksheet/database/client';

/**
 * The numbers of the exports that a record was ever in and that were made at one of the times, by time, in their order.
 * They are not stored in the history, since an export gets its number after it (decisions/locks-of-a-company).
 */
export async function exportsOfHistory(
  db: AccountHandle,
  recordId: number,
  times: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  if (times.length === 0) return new Map();
  const batches = await db
    .selectFrom('export_batch')
    .select(['number', 'created_at'])
    .where('created_at', 'in', times)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('worksheet_record')
            .select('worksheet_record.id')
            .where('worksheet_record.id', '=', recordId)
            .whereRef('worksheet_record.export_batch_id', '=', 'export_batch.id'),
        ),
        exists(
          selectFrom('export_line')
            .select('export_line.id')
            .where('export_line.id', '=', recordId)
            .whereRef('export_line.export_batch_id', '=', 'export_batch.id'),
        ),
      ]),
    )
    .orderBy('number')
    .execute();
  const byTime = Map.groupBy(batches, (batch) => batch.created_at);
  return new Map([...byTime].map(([at, same]) => [at, same.flatMap(({ number }) => number ?? [])]));
}
