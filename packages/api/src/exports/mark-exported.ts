import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { AccountTransaction } from '@worksheet/database/client';
import { listParameter, compiledQuery } from '@worksheet/database/compiled-query';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/actor';
import type { RecordScope } from '@worksheet/domain/policy';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#procedures.ts';
import { chunks, chunkSize, findEntries } from '#exports/find-entries.ts';
import { writeHistory } from '#records/history.ts';

/** The rules by which a batch's file is written; a later version leaves the files of this one as they are. */
const formatVersion = 1;

/**
 * Moves entries from the worksheet to the archive as one numbered batch (D19). They are read, checked and marked under
 * the same locks: two people exporting at once can never both get a record. Answers the id of the batch.
 */
export async function markExported(
  tx: AccountTransaction,
  ctx: AccountContext,
  wanted: { entries: readonly number[]; scope: RecordScope },
): Promise<number> {
  const entries = await findEntries(tx, { ...wanted, exported: false }, { lock: true });
  const by = actorName(ctx.actor);
  const at = toUtc(ctx.now());
  // Whatever is inserted first reads the account's row under a lock that two exports at once would both have to give up
  // before either can count there: one of them would fail. A long one counts last all the same, or nobody could register
  // anything while it runs.
  const early = entries.length <= chunkSize ? await takeNumber(tx) : null;
  const { insertId } = await tx
    .insertInto('export_batch')
    .values({
      number: early,
      created_by: by,
      created_at: at,
      record_count: entries.length,
      format_version: formatVersion,
      delimiter: delimiterOf(ctx),
    })
    .executeTakeFirstOrThrow();
  const batchId = Number(insertId);
  for (const chunk of chunks(entries)) {
    await markSome(tx, { batchId, ids: chunk });
  }
  await writeHistory(tx, Array.from(entries), { action: 'export', by, at });
  const number = early ?? (await giveNumber(tx, batchId));
  await writeAudit(tx, ctx, {
    event: 'exported',
    subject: String(number),
    details: { records: entries.length },
  });
  return batchId;
}

const markSome = compiledQuery(
  (db, given: { readonly batchId: number; readonly ids: readonly number[] }) =>
    db
      .updateTable('worksheet_record')
      .set((eb) => ({
        exported: true,
        export_batch_id: given.batchId,
        version: eb('version', '+', 1),
      }))
      .where('id', 'in', listParameter(given.ids))
      .$call(forcePrimaryIndex),
);

/** Locks the account's row until the transaction ends: numbers follow the order of commits and have no gaps. */
async function takeNumber(tx: AccountTransaction): Promise<number> {
  await tx
    .updateTable('account')
    .set((eb) => ({ next_export_number: eb('next_export_number', '+', 1) }))
    .execute();
  const { next } = await tx
    .selectFrom('account')
    .select('next_export_number as next')
    .executeTakeFirstOrThrow();
  return next - 1;
}

async function giveNumber(tx: AccountTransaction, batchId: number): Promise<number> {
  const number = await takeNumber(tx);
  await tx.updateTable('export_batch').set({ number }).where('id', '=', batchId).execute();
  return number;
}

/** The file format that suits the caller (D19). */
export function delimiterOf(ctx: AccountContext) {
  return csvDelimiter(ctx.actor.kind === 'user' ? ctx.actor.languageCode : undefined);
}
