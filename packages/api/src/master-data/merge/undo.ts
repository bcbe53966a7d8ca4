import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import type { UndoneMerge } from '@worksheet/domain/entities/merge';
import { fail, failFields } from '@worksheet/domain/errors';
import { z } from 'zod';
import { writeAudit } from '#audit/write.ts';
import { masterDataChange } from '#changes/master-data.ts';
import { authorOf, writeChanges } from '#changes/write.ts';
import type { AccountContext } from '#context.ts';
import { retryConflicts } from '#master-data/batch/batch.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import { tables, type Values } from '#master-data/columns.ts';
import { setFields } from '#master-data/merge/create.ts';
import {
  changeRows,
  lockRows,
  movedTables,
  partsOf,
  recordTables,
} from '#master-data/merge/references.ts';

const storedValues = z.record(z.string(), z.unknown());
const valuesOf = (json: string): Values => storedValues.parse(JSON.parse(json));

/** Puts back what nobody changed since, and returns how much it left because somebody did, or because it was exported. */
export function undoMerge(ctx: AccountContext, id: number): Promise<UndoneMerge> {
  return retryConflicts(() => ctx.transact((tx) => undo(tx, ctx, id)));
}

async function undo(tx: AccountTransaction, ctx: AccountContext, id: number): Promise<UndoneMerge> {
  const merge = await tx
    .selectFrom('merge')
    .selectAll()
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', toUtc(ctx.now()))
    .forUpdate()
    .executeTakeFirst();
  if (!merge) fail('not-found');
  const { entity: name, merged_id: mergedId } = merge;
  const { entity, children, selectRows, toRow } = kinds[name];
  const { table, keyName } = entity;
  await lockRows(tx, table, 'id', [merge.kept_id, mergedId]);
  const rows = await selectRows(tx).where(`${table}.id`, 'in', [merge.kept_id, mergedId]).execute();
  const rowOf = (each: number) =>
    toRow(rows.find((row) => row['id'] === each) ?? fail('not-found'));
  const [kept, merged] = [rowOf(merge.kept_id), rowOf(mergedId)];
  const later = await tx
    .selectFrom('merge_move as move')
    .innerJoin('merge as later', 'later.id', 'move.merge_id')
    .select('later.id')
    .where('move.kind', '=', 'merge')
    .where('move.row_id', '=', id)
    .where('later.undone_at', 'is', null)
    .executeTakeFirst();
  // It is undone after the merge that moved it on.
  if (later) failFields({ path: keyName, code: 'merged', params: { into: String(kept[keyName]) } });
  await tx
    .updateTable('merge')
    .set({ undone_at: toUtc(ctx.now()) })
    .where('id', '=', id)
    .execute();
  await tables(tx)
    .updateTable(table)
    .set((eb) => ({ active: merge.was_active, version: eb('version', '+', 1) }))
    .where('id', '=', mergedId)
    .execute();
  const before = valuesOf(merge.kept_before);
  const isUnchanged = kept['version'] === merge.kept_version;
  if (isUnchanged) await setFields({ tx, ctx, name, kept, merged }, before);

  const all = await tx.selectFrom('merge_move').selectAll().where('merge_id', '=', id).execute();
  const moves = Map.groupBy(all, ({ kind }) => kind);
  const leftIds = new Map<string, Set<unknown>>();
  for (const each of movedTables) {
    const moveOf = new Map<unknown, Row<'merge_move'>>();
    for (const move of moves.get(each) ?? []) moveOf.set(move.row_id, move);
    const rows = moveOf.size > 0 ? await lockRows(tx, each, 'id', [...moveOf.keys()]) : [];
    // It was changed or exported since, or its job stays.
    const isLeft = ({ id: rowId, version, exported, job_id: jobId }: Values) =>
      (version !== undefined && version !== moveOf.get(rowId)?.row_version) ||
      exported === true ||
      (name === 'customer' && leftIds.get('job')?.has(jobId) === true);
    leftIds.set(each, new Set(rows.filter(isLeft).map((row) => row['id'])));
    const same = rows.filter((row) => !isLeft(row));
    const was = (row: Values) => valuesOf(moveOf.get(row['id'])?.was ?? '{}');
    const changed = same.map((row) => ({ row, columns: was(row) }));
    await changeRows(tx, authorOf(ctx), each, changed);
  }
  // A record uses it, or it is the base unit.
  const { baseUnitCode } = { ...kept, ...(isUnchanged && before) } as Values;
  let parts = 0;
  for (const { table: partTable } of partsOf(name)) {
    const ids = (moves.get(partTable) ?? []).map((move) => move.row_id);
    const made = ids.length > 0 ? await lockRows(tx, partTable, 'id', ids) : [];
    const isPart = children?.kind.entity.table === partTable;
    const used = isPart ? await findUsed(tx, partTable, ids) : new Set();
    const gone = made.filter(
      ({ id: partId, code }) => !used.has(partId) && (!isPart || code !== baseUnitCode),
    );
    for (const { id: partId } of gone)
      await tables(tx).deleteFrom(partTable).where('id', '=', Number(partId)).execute();
    if (!isPart) continue;
    parts = made.length - gone.length;
    const keys = gone.map(({ code }) => ({ ...children.ownerOf(kept), code }));
    const changes = keys.map((key) => masterDataChange(children.kind.entity, key, 'deleted'));
    await writeChanges(tx, authorOf(ctx), changes);
  }
  const leftOf = (each: string) => leftIds.get(each)?.size ?? 0;
  const [jobs, users, records] = [leftOf('job'), leftOf('user'), leftOf('worksheet_record')];
  await writeAudit(tx, ctx, {
    event: 'master-data-unmerged',
    subject: String(merged[keyName]),
    details: { entity: name, into: String(kept[keyName]), jobs, users, records },
    changes: [
      masterDataChange(entity, merged, 'created'),
      masterDataChange(entity, kept, 'updated'),
    ],
  });
  return { jobs, users, records, parts, fields: !isUnchanged && Object.keys(before).length > 0 };
}

/** Returns the ids of the tasks or units of measure that records have. */
async function findUsed(tx: AccountTransaction, table: string, ids: readonly number[]) {
  const column = `${table}_id` as const;
  const rows = await Promise.all(
    recordTables.map((records) =>
      tables(tx)
        .selectFrom(records)
        .select(`${column} as id`)
        .where(column, 'in', [0, ...ids])
        .groupBy(column)
        .execute(),
    ),
  );
  return new Set<unknown>(rows.flat().map(({ id }) => id));
}
