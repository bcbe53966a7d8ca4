import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import { readChanges, type HistoryEntry } from '#history/history.ts';

export async function listHistory(db: AccountHandle, recordId: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('record_history')
    .select(['action', 'by_name', 'at', 'changes'])
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .execute();
  const times = rows.filter(({ action }) => action === 'export').map(({ at }) => at);
  const exportsAt = await exportsOfHistory(db, recordId, times);
  return rows.map((row) => ({
    action: row.action,
    by: row.by_name,
    at: isoFromUtc(row.at),
    changes:
      row.action === 'export' ? inExport(exportsAt.get(row.at)?.pop()) : changesOf(row.changes),
  }));
}

function inExport(number: number | undefined): HistoryEntry['changes'] {
  return number === undefined ? [] : [{ field: 'exportNumber', from: null, to: number }];
}

export function changesOf(stored: string | null): HistoryEntry['changes'] {
  return Object.entries(readChanges(stored)).map(([field, [from, to]]) => ({ field, from, to }));
}

/**
 * The numbers of the exports that a record was ever in and that were made at one of the times, by time, in their order.
 * They are not stored in the history, since an export gets its number after it (decisions/locks-of-a-company).
 */
async function exportsOfHistory(
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
