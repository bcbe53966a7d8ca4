import { fail, failFields } from '@worksheet/domain/errors';
import { recordsInMode } from '@worksheet/domain/policy';
import { csvFileName } from '@worksheet/domain/worksheet/csv';
import type { DownloadRecords } from '@worksheet/domain/worksheet/record';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { FileResponse } from '#file-response.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#procedures.ts';
import { batchRows, csvStream, entryRows } from '#exports/csv-file.ts';
import { findEntries } from '#exports/find-entries.ts';
import { delimiterOf, markExported } from '#exports/mark-exported.ts';
import { observedRows } from '#exports/instrumented-rows.ts';
import { findBatch } from '#exports/past-exports.ts';
import { semaphore } from '#semaphore.ts';

const marked = z.object({ batchId: z.int() });

/**
 * The entries asked for as CSV; with `shouldMarkAsExported` they become a batch of the archive first, and the file is
 * written from the batch, so that a repeat of a broken download is the same byte for byte (spec §2, D18, D19, D21).
 */
export async function downloadRecords(
  ctx: AccountContext,
  input: DownloadRecords,
): Promise<FileResponse> {
  const { entries, exported = false, shouldMarkAsExported = false } = input;
  const scope = recordsInMode(ctx.actor, input.mode);
  if (typeof scope === 'string') fail(scope);
  if (!shouldMarkAsExported) return chosenFile(ctx, { entries, scope, exported });
  if (exported) failFields({ path: 'shouldMarkAsExported', code: 'not-valid' });

  const { batchId } = await ctx.transact((tx) =>
    runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'worksheet.download',
        key: ctx.request.idempotencyKey,
        request: { entries, mode: input.mode },
        now: ctx.now(),
        answer: marked,
      },
      async () => ({ batchId: await markExported(tx, ctx, { entries, scope }) }),
    ),
  );
  return batchFile(ctx, { id: batchId });
}

/** The file of a past export, byte for byte as it was (D19). */
export async function batchFile(
  ctx: AccountContext,
  which: { id: number } | { number: number },
): Promise<FileResponse> {
  const batch = await findBatch(ctx, which);
  return csvFile(csvStream(observedRows(ctx, batchRows(ctx.db, batch.id), true), batch.delimiter), {
    'X-Export-Number': String(batch.number),
  });
}

/** How many plain downloads hold a connection of the database at once: others need some, too. */
const enter = semaphore({ places: 4, waiting: 50, patienceMs: 4_000 });

async function chosenFile(
  ctx: AccountContext,
  wanted: Parameters<typeof findEntries>[1],
): Promise<FileResponse> {
  const leave = await enter();
  try {
    return await snapshotFile(ctx, wanted, leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * A plain download changes nothing and is as of one moment, however slowly it is read. `leave` is called once it is read,
 * or nobody reads on.
 */
async function snapshotFile(
  ctx: AccountContext,
  wanted: Parameters<typeof findEntries>[1],
  leave: () => void,
): Promise<FileResponse> {
  const tx = await ctx.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const release = async () => {
    if (!tx.isRolledBack) await tx.rollback().execute();
  };
  try {
    const found = await findEntries(tx, wanted, { lock: false });
    const rows = observedRows(ctx, entryRows(tx, found), wanted.exported);
    const done = () => release().finally(leave);
    return csvFile(csvStream(rows, delimiterOf(ctx), done));
  } catch (error) {
    await release();
    throw error;
  }
}

function csvFile(body: Readable, headers: Record<string, string> = {}): FileResponse {
  return new FileResponse({
    body,
    contentType: 'text/csv; charset=utf-8',
    fileName: csvFileName,
    disposition: 'attachment',
    headers,
  });
}
