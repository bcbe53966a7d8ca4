import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { lastState, writeHistory } from '#history/history.ts';

const rowsPerTransaction = 250;

/**
 * Deletes all records of an import, some in a transaction, and forgets their rows, so that they may be imported again. If
 * one of them was changed, approved, signed, exported or deleted before, nothing is; one that somebody changes meanwhile
 * stays. What breaks off is continued by the next call.
 */
export async function undoImport(
  ctx: AccountContext,
  { importId }: { readonly importId: number },
): Promise<{ deleted: number }> {
  await ctx.transact((tx) => lockImport(tx, importId));
  if (await isInUse(ctx.db, importId)) fail('import-in-use');
  let deleted = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    const step = await ctx.transact((tx) => undoSome(tx, ctx, { importId, after, deleted }));
    deleted += step.deleted;
    last = step.last;
  }
  return { deleted };
}

async function lockImport(tx: AccountTransaction, importId: number): Promise<void> {
  const found = await tx
    .selectFrom('record_import')
    .select('undone_at as undoneAt')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) fail('import-not-found');
  if (found.undoneAt !== null) fail('import-undone');
}

async function isInUse(db: AccountHandle, importId: number): Promise<boolean> {
  const found = await db
    .selectFrom('imported_record as imported')
    .leftJoin('worksheet_record as record', 'record.id', 'imported.record_id')
    .select('imported.record_id')
    .where('imported.import_id', '=', importId)
    .where((eb) =>
      eb.or([
        eb('record.id', 'is', null),
        eb('record.version', '<>', 1),
        eb('record.exported', '=', true),
        eb('record.attachment_count', '>', 0),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Progress {
  readonly importId: number;
  /** The last record that was looked at. */
  readonly after: number;
  readonly deleted: number;
}

/** After the last records, the import is taken back. */
async function undoSome(
  tx: AccountTransaction,
  ctx: AccountContext,
  { importId, after, deleted }: Progress,
): Promise<{ deleted: number; last: number | undefined }> {
  await lockImport(tx, importId);
  const at = toUtc(ctx.now());
  const imported = await tx
    .selectFrom('imported_record')
    .select('record_id as id')
    .where('import_id', '=', importId)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(rowsPerTransaction)
    .execute();
  const last = imported.at(-1)?.id;
  if (last === undefined) {
    await tx
      .updateTable('record_import')
      .set({ undone_at: at })
      .where('id', '=', importId)
      .execute();
    await writeAudit(tx, ctx, { event: 'imported', details: { entity: 'worksheet', deleted } });
    return { deleted: 0, last };
  }
  const rows = await tx
    .selectFrom('worksheet_record')
    .selectAll()
    .where(
      'id',
      'in',
      imported.map(({ id }) => id),
    )
    .orderBy('id')
    .$call(forcePrimaryIndex)
    .forUpdate()
    .execute();
  const found = new Map(
    rows
      .filter((row) => row.version === 1 && !row.exported && row.attachment_count === 0)
      .map((row) => [row.id, row]),
  );
  const ids = [...found.keys()];
  if (ids.length === 0) return { deleted: 0, last };
  await tx.deleteFrom('worksheet_record').where('id', 'in', ids).execute();
  await tx
    .deleteFrom('imported_record')
    .where('import_id', '=', importId)
    .where('record_id', 'in', ids)
    .execute();
  const by = actorName(ctx.actor);
  const rowOf = (id: number) => found.get(id) ?? fail('record-not-found');
  const changes = (id: number) => lastState(rowOf(id));
  await writeHistory(tx, ids, { action: 'delete', by, at, changes }, rowOf);
  return { deleted: ids.length, last };
}
