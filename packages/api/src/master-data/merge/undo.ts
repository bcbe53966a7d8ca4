import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { job } from '@worksheet/domain/entities/job';
import { jobTask } from '@worksheet/domain/entities/job-task';
import type { UndoneMerge } from '@worksheet/domain/entities/merge';
import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import { writeAudit } from '#audit/write.ts';
import { masterDataChange } from '#changes/master-data.ts';
import { authorOf, type NewChange } from '#changes/write.ts';
import type { AccountContext } from '#context.ts';
import { retryConflicts } from '#master-data/batch/batch.ts';
import { chunksOf } from '#master-data/batch/chunks.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import { applySingle } from '#master-data/batch/single.ts';
import { moveRecords, recordTables, type MovedColumns } from '#master-data/merge/records.ts';
import { refuseMerged } from '#master-data/merge/resolve.ts';

type Move = Row<'merge_move'>;

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
  const { entity: name, kept_id: keptId, merged_id: mergedId } = merge;
  const kind = kinds[name];
  await tx
    .selectFrom(name)
    .select('id')
    .where('id', 'in', [keptId, mergedId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await kind.selectRows(tx).where(`${name}.id`, 'in', [keptId, mergedId]).execute();
  const [kept, merged] = [keptId, mergedId].map((each) =>
    kind.toRow(rows.find((row) => row['id'] === each) ?? fail('not-found')),
  );
  if (!kept || !merged) fail('not-found');
  await refuseMerged(tx, kind.entity, keptId);
  const moves = Map.groupBy(
    await tx.selectFrom('merge_move').selectAll().where('merge_id', '=', id).execute(),
    (move) => move.kind,
  );
  const movesOf = (each: Move['kind']) => moves.get(each) ?? [];

  await tx
    .updateTable(name)
    .set((eb) => ({
      active: merge.was_active,
      merged_into_id: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', mergedId)
    .execute();
  const earlier = name === 'customer' ? movesOf('customer') : movesOf('job');
  if (earlier.length > 0)
    await tx
      .updateTable(name)
      .set({ merged_into_id: mergedId })
      .where(
        'id',
        'in',
        earlier.map(({ row_id }) => row_id),
      )
      .where('merged_into_id', '=', keptId)
      .execute();
  const jobs =
    name === 'customer' ? await restoreJobs(tx, movesOf('job'), { keptId, mergedId }) : nothing;
  let records = 0;
  for (const table of recordTables) {
    const left = await restoreRecords(tx, ctx, table, movesOf(table), jobs.leftIds);
    if (table === 'worksheet_record') records = left;
  }
  const tasks = await deleteTasks(tx, movesOf('job_task'), String(kept['code']));
  const stars = movesOf('favourite').map(({ row_id }) => row_id);
  if (stars.length > 0) await tx.deleteFrom('favourite').where('id', 'in', stars).execute();

  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(merge.kept_before));
  const tookFields = Object.keys(fields).length > 0;
  const isUnchanged = kept['version'] === merge.kept_version;
  const { keyName } = kind.entity;
  if (tookFields && isUnchanged)
    await applySingle(tx, ctx, kind, { [keyName]: kept[keyName], ...fields }, { only: 'update' });
  await tx
    .updateTable('merge')
    .set({ undone_at: toUtc(ctx.now()) })
    .where('id', '=', id)
    .execute();
  const left = { jobs: jobs.leftIds.size, records, tasks: tasks.left };
  await writeAudit(tx, ctx, {
    event: 'master-data-unmerged',
    subject: String(merged[keyName]),
    details: { entity: name, into: String(kept[keyName]), ...left },
    changes: [
      ...jobs.changes,
      ...tasks.changes,
      masterDataChange(kind.entity, merged, 'created'),
      masterDataChange(kind.entity, kept, 'updated'),
    ],
  });
  return { ...left, fields: tookFields && !isUnchanged };
}

interface Restored {
  readonly changes: readonly NewChange[];
  /** The rows that were changed since. */
  readonly leftIds: ReadonlySet<number>;
}
const nothing: Restored = { changes: [], leftIds: new Set() };

async function restoreJobs(
  tx: AccountTransaction,
  moves: readonly Move[],
  { keptId, mergedId }: { readonly keptId: number; readonly mergedId: number },
): Promise<Restored> {
  if (moves.length === 0) return nothing;
  const versions = new Map(moves.map((move) => [move.row_id, move.row_version]));
  const rows = await tx
    .selectFrom('job')
    .select(['id', 'code', 'version', 'bill_to_customer_id'])
    .where('id', 'in', [...versions.keys()])
    .orderBy('id')
    .forUpdate()
    .execute();
  const same = rows.filter(
    (row) => row.version === versions.get(row.id) && row.bill_to_customer_id === keptId,
  );
  const ids = new Set(same.map(({ id }) => id));
  for (const chunk of chunksOf([...ids], 500))
    await tx
      .updateTable('job')
      .set((eb) => ({ bill_to_customer_id: mergedId, version: eb('version', '+', 1) }))
      .where('id', 'in', chunk)
      .execute();
  return {
    changes: same.map(({ code }) => masterDataChange(job, { code }, 'updated')),
    leftIds: new Set(rows.flatMap(({ id }) => (ids.has(id) ? [] : [id]))),
  };
}

/** Returns how many records it left: those that were changed or exported since, or whose job was. */
async function restoreRecords(
  tx: AccountTransaction,
  ctx: AccountContext,
  table: (typeof recordTables)[number],
  moves: readonly Move[],
  leftJobs: ReadonlySet<number>,
): Promise<number> {
  let left = 0;
  for (const chunk of chunksOf(moves, 500)) {
    const moveOf = new Map(chunk.map((move) => [move.row_id, move]));
    const rows = await tx
      .selectFrom(table)
      .selectAll()
      .where('id', 'in', [...moveOf.keys()])
      .orderBy('id')
      .forUpdate()
      .execute();
    const same = rows.filter(
      (row) =>
        row.version === moveOf.get(row.id)?.row_version &&
        !row.exported &&
        !leftJobs.has(row.job_id),
    );
    left += rows.length - same.length;
    await moveRecords(
      tx,
      authorOf(ctx),
      table,
      same.map((row) => ({
        row,
        columns: JSON.parse(moveOf.get(row.id)?.was ?? '{}') as MovedColumns,
      })),
    );
  }
  return left;
}

/** Deletes the tasks that the merge made, unless a record uses them. */
async function deleteTasks(
  tx: AccountTransaction,
  moves: readonly Move[],
  jobCode: string,
): Promise<{ readonly changes: readonly NewChange[]; readonly left: number }> {
  const ids = moves.map(({ row_id }) => row_id);
  if (ids.length === 0) return { changes: [], left: 0 };
  const used = new Set<number | null>();
  for (const table of recordTables)
    for (const { id } of await tx
      .selectFrom(table)
      .select('job_task_id as id')
      .where('job_task_id', 'in', ids)
      .groupBy('job_task_id')
      .execute())
      used.add(id);
  const tasks = await tx.selectFrom('job_task').selectAll().where('id', 'in', ids).execute();
  const unused = tasks.filter(({ id }) => !used.has(id));
  if (unused.length > 0)
    await tx
      .deleteFrom('job_task')
      .where(
        'id',
        'in',
        unused.map(({ id }) => id),
      )
      .execute();
  return {
    changes: unused.map(({ code }) => masterDataChange(jobTask, { jobCode, code }, 'deleted')),
    left: tasks.length - unused.length,
  };
}
