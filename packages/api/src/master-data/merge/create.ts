import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import {
  undoDays,
  type CreatedMerge,
  type CreateMerge,
  type MergeableEntity,
} from '@worksheet/domain/entities/merge';
import { fail, failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudit } from '#audit/write.ts';
import { masterDataChange } from '#changes/master-data.ts';
import { authorOf } from '#changes/write.ts';
import { checkVersion } from '#check-version.ts';
import type { AccountContext } from '#context.ts';
import { retryConflicts } from '#master-data/batch/batch.ts';
import { chunksOf } from '#master-data/batch/chunks.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import { applySingle } from '#master-data/batch/single.ts';
import { snakeCase, tables, type Values } from '#master-data/columns.ts';
import {
  copyTasks,
  moveJobs,
  moveOf,
  type Changed,
  type Merge,
  type Move,
} from '#master-data/merge/moves.ts';
import { moveRecords, recordTables, type MovedColumns } from '#master-data/merge/records.ts';
import { refuseMerged } from '#master-data/merge/resolve.ts';

/**
 * Merges two entries: what is open moves to the one that is kept, the archive stays as it was exported, and the number of
 * the other one finds the kept one. The other row stays, inactive, for the archive and for undoing.
 */
export function createMerge(ctx: AccountContext, input: CreateMerge): Promise<CreatedMerge> {
  return retryConflicts(() => ctx.transact((tx) => merge(tx, ctx, input)));
}

async function merge(
  tx: AccountTransaction,
  ctx: AccountContext,
  { entity: name, ...input }: CreateMerge,
): Promise<CreatedMerge> {
  const kind = kinds[name];
  const { keyName } = kind.entity;
  const before = await lockBoth(tx, name, input);
  checkVersion(input.keepVersion, Number(before.kept['version']));
  checkVersion(input.mergeVersion, Number(before.merged['version']));
  const kept = await takeFields(tx, ctx, name, before, input.take);
  const author = authorOf(ctx);
  const call: Merge = { tx, author, kept, merged: before.merged };
  const [keptId, mergedId] = [Number(kept['id']), Number(before.merged['id'])];
  const changed = name === 'customer' ? await moveJobs(call) : await copyTasks(call);
  const records = await moveOpenRecords(call, name, changed.taskOf);
  const earlier = await tx
    .selectFrom(name)
    .select(['id', 'version'])
    .where('merged_into_id', '=', mergedId)
    .forUpdate()
    .execute();
  await tx
    .updateTable(name)
    .set({ merged_into_id: keptId })
    .where('merged_into_id', '=', mergedId)
    .execute();
  await tx
    .updateTable(name)
    .set((eb) => ({ active: false, merged_into_id: keptId, version: eb('version', '+', 1) }))
    .where('id', '=', mergedId)
    .execute();
  const undoUntil = toUtc(new Date(ctx.now().getTime() + undoDays * 86_400_000));
  const { insertId } = await tx
    .insertInto('merge')
    .values({
      entity: name,
      kept_id: keptId,
      merged_id: mergedId,
      merged_at: author.at,
      merged_by: author.by,
      undo_until: undoUntil,
      kept_version: Number(kept['version']),
      kept_before: JSON.stringify(
        Object.fromEntries(input.take.map((field) => [field, before.kept[field]])),
      ),
      was_active: before.merged['active'] === true,
    })
    .executeTakeFirstOrThrow();
  const id = Number(insertId);
  const moves: Move[] = [
    ...changed.moves,
    ...records,
    ...earlier.map((row) => moveOf(name, row, { merged_into_id: mergedId })),
  ];
  for (const chunk of chunksOf(moves, 500))
    await tx
      .insertInto('merge_move')
      .values(chunk.map((each) => ({ ...each, merge_id: id })))
      .execute();
  const counts = {
    jobs: changed.moves.filter((move) => move.kind === 'job').length,
    records: records.filter((move) => move.kind === 'worksheet_record').length,
  };
  await writeAudit(tx, ctx, {
    event: 'master-data-merged',
    subject: String(before.merged[keyName]),
    details: { entity: name, into: String(kept[keyName]), ...counts },
    changes: [
      ...changed.changes,
      masterDataChange(kind.entity, before.merged, 'deleted'),
      masterDataChange(kind.entity, kept, 'updated'),
    ],
  });
  return { id, undoUntil: isoFromUtc(undoUntil), ...counts };
}

async function lockBoth(
  tx: AccountTransaction,
  name: MergeableEntity,
  { keep, merge: other }: Pick<CreateMerge, 'keep' | 'merge'>,
): Promise<{ readonly kept: Values; readonly merged: Values }> {
  const kind = kinds[name];
  const { keyName, table } = kind.entity;
  const column = `${snakeCase(keyName)}_key`;
  const keys = [normalizedKey(keep), normalizedKey(other)];
  if (keys[0] === keys[1]) failFields({ path: 'merge', code: 'key-repeated' });
  const locked = await tables(tx)
    .selectFrom(table)
    .select(['id', `${column} as key`])
    .where(column, 'in', keys)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await kind
    .selectRows(tx)
    .where(`${table}.id`, 'in', [0, ...locked.map(({ id }) => Number(id))])
    .execute();
  const [kept, merged] = await Promise.all(
    keys.map(async (key) => {
      const id = Number(locked.find((row) => row['key'] === key)?.['id'] ?? fail('not-found'));
      await refuseMerged(tx, kind.entity, id);
      return kind.toRow(rows.find((row) => row['id'] === id) ?? fail('not-found'));
    }),
  );
  return kept && merged ? { kept, merged } : fail('not-found');
}

/** Returns the kept entry with the fields that it takes over. */
async function takeFields(
  tx: AccountTransaction,
  ctx: AccountContext,
  name: MergeableEntity,
  { kept, merged }: Pick<Merge, 'kept' | 'merged'>,
  take: readonly string[],
): Promise<Values> {
  const kind = kinds[name];
  const { entity } = kind;
  if (take.length === 0) return kept;
  for (const field of take)
    if (field !== 'active' && (entity.fields[field]?.kind ?? 'read-only') === 'read-only')
      failFields({ path: 'take', code: 'does-not-exist' });
  const taken = Object.fromEntries(take.map((field) => [field, merged[field]]));
  const entry = { [entity.keyName]: kept[entity.keyName], ...taken };
  const { version } = await applySingle(tx, ctx, kind, entry, { only: 'update' });
  const row = await kind
    .selectRows(tx)
    .where(`${entity.table}.id`, '=', Number(kept['id']))
    .executeTakeFirstOrThrow();
  return { ...kind.toRow(row), version };
}

/** Moves the records of the worksheet and deleted ones, which can be restored; those of the archive stay (D11). */
async function moveOpenRecords(
  { tx, author, kept, merged }: Merge,
  name: MergeableEntity,
  taskOf: Changed['taskOf'],
): Promise<Move[]> {
  const customer = await customerColumns(tx, name, kept);
  const moves: Move[] = [];
  for (const table of recordTables) {
    const rows = await tx
      .selectFrom(table)
      .selectAll()
      .where(`${name}_id`, '=', Number(merged['id']))
      .where('exported', '=', false)
      .orderBy('id')
      .forUpdate()
      .execute();
    const columnsOf = (row: Row<'worksheet_record'>): MovedColumns => {
      if (name === 'customer') return customer;
      const task = row.job_task_id === null ? undefined : taskOf.get(row.job_task_id);
      return {
        job_id: Number(kept['id']),
        job_code: String(kept['code']),
        job_description: kept['description'] as string | null,
        ...(task && {
          job_task_id: task.id,
          job_task_code: task.code,
          job_task_description: task.description,
        }),
        ...(row.customer_id !== null && customer),
      };
    };
    const moved = rows.map((row) => ({ row, columns: columnsOf(row) }));
    await moveRecords(tx, author, table, moved);
    moves.push(
      ...moved.map(({ row, columns }) =>
        moveOf(
          table,
          { id: row.id, version: row.version + 1 },
          Object.fromEntries(
            Object.keys(columns).map((column) => [column, Reflect.get(row, column)]),
          ),
        ),
      ),
    );
  }
  return moves;
}

/** The customer of moved records: the kept one, or the one to whom the kept job is billed. */
async function customerColumns(
  tx: AccountTransaction,
  name: MergeableEntity,
  kept: Values,
): Promise<MovedColumns> {
  const no = normalizedKey(String(kept[name === 'customer' ? 'no' : 'billToCustomerNo']));
  const customer = await tx
    .selectFrom('customer')
    .select(['id as customer_id', 'no as customer_no', 'name as customer_name'])
    .where('no_key', '=', no)
    .executeTakeFirstOrThrow();
  return customer;
}
