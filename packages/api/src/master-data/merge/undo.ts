import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import type { UndoneMerge } from '@worksheet/domain/entities/merge';
import { fail, failFields } from '@worksheet/domain/errors';
import { z } from 'zod';
import { writeAudit } from '#audit/write.ts';
import { masterDataChange } from '#changes/master-data.ts';
import { authorOf, type NewChange } from '#changes/write.ts';
import type { AccountContext } from '#context.ts';
import { retryConflicts } from '#master-data/batch/batch.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import { tables, type Values } from '#master-data/columns.ts';
import { setFields } from '#master-data/merge/create.ts';
import {
  changeOf,
  changeRows,
  lockRows,
  partsOf,
  recordTables,
  referringTo,
  type MovedTable,
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

  const stored = await tx.selectFrom('merge_move').selectAll().where('merge_id', '=', id).execute();
  const moves = Map.groupBy(stored, ({ kind }) => kind);
  const changes: NewChange[] = [];
  const restore = async (kind: MovedTable, staysWith?: ReadonlySet<unknown>) => {
    const { same, left } = await findUnchanged(tx, kind, moves.get(kind) ?? [], staysWith);
    await changeRows(tx, authorOf(ctx), kind, same);
    return { same, left };
  };
  await restore('merge');
  const left = { jobs: 0, users: 0, records: 0, parts: 0 };
  let leftJobs = new Set<unknown>();
  for (const referring of referringTo(name)) {
    const found = await restore(referring.entity.table);
    changes.push(...found.same.map(({ row }) => changeOf(referring, row)));
    left[referring.entity.table === 'user' ? 'users' : 'jobs'] = found.left.size;
    if (name === 'customer') leftJobs = found.left;
  }
  for (const each of recordTables) {
    const found = await restore(each, leftJobs);
    if (each === 'worksheet_record') left.records = found.left.size;
  }
  const base = isUnchanged ? (before['baseUnitCode'] ?? kept['baseUnitCode']) : null;
  for (const { table: partTable } of partsOf(name)) {
    const made = (moves.get(partTable) ?? []).map((move) => move.row_id);
    const { deleted, used } = await deleteUnused(tx, partTable, made, base);
    if (!children || partTable === 'favourite') continue;
    left.parts = used;
    const names = children.ownerOf(kept);
    for (const { code } of deleted)
      changes.push(masterDataChange(children.kind.entity, { ...names, code }, 'deleted'));
  }
  await writeAudit(tx, ctx, {
    event: 'master-data-unmerged',
    subject: String(merged[keyName]),
    details: { entity: name, into: String(kept[keyName]), ...left },
    changes: [
      ...changes,
      masterDataChange(entity, merged, 'created'),
      masterDataChange(entity, kept, 'updated'),
    ],
  });
  return { ...left, fields: !isUnchanged && Object.keys(before).length > 0 };
}

/** Locks moved rows. Those stay that were changed or exported since, or whose job stays. */
async function findUnchanged(
  tx: AccountTransaction,
  table: MovedTable,
  moves: readonly Row<'merge_move'>[],
  leftJobs: ReadonlySet<unknown> = new Set(),
) {
  const moveOf = new Map(moves.map((move) => [move.row_id, move]));
  const rows = moves.length === 0 ? [] : await lockRows(tx, table, 'id', [...moveOf.keys()]);
  const isLeft = (row: Values) =>
    ('version' in row && row['version'] !== moveOf.get(Number(row['id']))?.row_version) ||
    row['exported'] === true ||
    leftJobs.has(row['job_id']);
  const same = rows
    .filter((row) => !isLeft(row))
    .map((row) => ({ row, columns: valuesOf(moveOf.get(Number(row['id']))?.was ?? '{}') }));
  return { same, left: new Set<unknown>(rows.filter(isLeft).map(({ id }) => id)) };
}

/** Deletes tasks, units of measure or stars that the merge made, unless a record uses them or one is the base unit. */
async function deleteUnused(
  tx: AccountTransaction,
  table: string,
  ids: readonly number[],
  base: unknown,
) {
  if (ids.length === 0) return { deleted: [], used: 0 };
  const used = new Set<unknown>();
  for (const records of table === 'favourite' ? [] : recordTables)
    for (const { id } of await tables(tx)
      .selectFrom(records)
      .select(`${table}_id as id`)
      .where(`${table}_id`, 'in', ids)
      .groupBy(`${table}_id`)
      .execute())
      used.add(id);
  const rows = await lockRows(tx, table, 'id', ids);
  const deleted = rows.filter(({ id, code }) => !used.has(id) && (!code || code !== base));
  const gone = deleted.map(({ id }) => Number(id));
  if (gone.length > 0) await tables(tx).deleteFrom(table).where('id', 'in', gone).execute();
  return { deleted, used: rows.length - deleted.length };
}
