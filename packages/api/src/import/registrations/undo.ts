import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { lastState, writeHistory } from '#history/history.ts';

const rowsPerStep = 500;

/**
 * Deletes all records of an import in one transaction, and forgets its rows, so that they may be imported again. If one of
 * them was changed, approved, signed, exported or deleted since, nothing is.
 */
export async function undoImport(
  ctx: AccountContext,
  { importId }: { readonly importId: number },
): Promise<{ deleted: number }> {
  return await ctx.transact(async (tx) => {
    const found = await tx
      .selectFrom('record_import')
      .select('undone_at as undoneAt')
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) fail('import-not-found');
    if (found.undoneAt !== null) fail('import-undone');
    let deleted = 0;
    for (let after = 0; ;) {
      const ids = await nextRecords(tx, importId, after);
      if (ids.length === 0) break;
      await deleteUnchanged(tx, ctx, ids);
      deleted += ids.length;
      after = ids.at(-1) ?? 0;
    }
    await tx.deleteFrom('imported_record').where('import_id', '=', importId).execute();
    await tx
      .updateTable('record_import')
      .set({ undone_at: toUtc(ctx.now()) })
      .where('id', '=', importId)
      .execute();
    await writeAudit(tx, ctx, { event: 'imported', details: { entity: 'worksheet', deleted } });
    return { deleted };
  });
}

async function nextRecords(
  tx: AccountTransaction,
  importId: number,
  after: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('imported_record')
    .select('record_id as id')
    .where('import_id', '=', importId)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(rowsPerStep)
    .execute();
  return rows.map(({ id }) => id);
}

async function deleteUnchanged(
  tx: AccountTransaction,
  ctx: AccountContext,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const isUnchanged = rows.every(
    ({ version, exported, attachment_count: files }) => version === 1 && !exported && files === 0,
  );
  if (rows.length < ids.length || !isUnchanged) fail('import-in-use');
  await tx.deleteFrom('worksheet_record').where('id', 'in', ids).execute();
  const states = new Map(rows.map((row) => [row.id, lastState(row)]));
  await writeHistory(tx, ids, {
    action: 'delete',
    by: actorName(ctx.actor),
    at: toUtc(ctx.now()),
    changes: (id) => states.get(id) ?? {},
  });
}
