import type { AccountTransaction } from '@worksheet/database/client';
import { compiledQuery, listParameter } from '@worksheet/database/compiled-query';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { semaphore } from '@worksheet/database/semaphore';
import { csvFile, delimiterOf, instrumentedRows } from '#exports/csv-file.ts';
import { chunks, findEntries, type EntryFilter, type EntryIds } from '#exports/find-entries.ts';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';
import { recordColumns, type RecordRow } from '#records/record-row.ts';

/** Leaves database connections to other requests. */
const downloads = semaphore({ limit: 4, queueLimit: 50, timeoutMs: 4_000, retryAfter: 10 });

/** Reads one snapshot of the database, and holds a connection until the stream is closed. */
export async function snapshotFile(
  ctx: AccountContext,
  filter: EntryFilter,
): Promise<FileResponse> {
  const release = await downloads.acquire();
  try {
    const tx = await ctx.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const close = async () => {
      try {
        if (!tx.isRolledBack) await tx.rollback().execute();
      } finally {
        release();
      }
    };
    try {
      const ids = await findEntries(tx, filter, { lock: false });
      const rows = instrumentedRows(ctx, entryRows(tx, ids), filter.exported);
      return csvFile({ rows, delimiter: delimiterOf(ctx), onClose: close });
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

async function* entryRows(tx: AccountTransaction, ids: EntryIds): AsyncGenerator<RecordRow[]> {
  for (const chunk of chunks(ids)) {
    const { rows } = await findRows(tx, { ids: chunk });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield chunk.flatMap((id) => byId.get(id) ?? []);
  }
}

const findRows = compiledQuery((db, values: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('id', 'in', listParameter(values.ids))
    .$call(forcePrimaryIndex),
);
