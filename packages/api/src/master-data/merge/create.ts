import type { AccountTransaction } from '@worksheet/database/client';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { undoDays, type CreatedMerge, type CreateMerge } from '@worksheet/domain/entities/merge';
import { fail, failFields } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import { masterDataChange } from '#changes/master-data.ts';
import { authorOf } from '#changes/write.ts';
import { checkVersion } from '#check-version.ts';
import type { AccountContext } from '#context.ts';
import { applyEntries } from '#master-data/batch/apply.ts';
import { retryConflicts } from '#master-data/batch/batch.ts';
import { chunksOf } from '#master-data/batch/chunks.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import { findStored } from '#master-data/batch/stored.ts';
import { tables, type StoredEntity, type Values } from '#master-data/columns.ts';
import { copyParts, moveReferring, type Merging, type Moved } from '#master-data/merge/move.ts';
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
  { entity: name, take = [], ...input }: CreateMerge,
): Promise<CreatedMerge> {
  const { entity } = kinds[name];
  const named = (code: string) => ({ key: { [entity.keyName]: code }, ownerId: undefined });
  const [keep, goes] = [named(input.keep), named(input.merge)];
  const rows = await findStored(tx, kinds[name], [keep, goes], { locks: true });
  const [before, merged] = [rows.get(keep), rows.get(goes)];
  if (!before || !merged) fail('not-found');
  const [keptId, mergedId] = [Number(before['id']), Number(merged['id'])];
  if (keptId === mergedId) failFields({ path: 'merge', code: 'key-repeated' });
  for (const id of [keptId, mergedId]) await refuseMerged(tx, entity, id);
  checkVersion(input.keepVersion, Number(before['version']));
  checkVersion(input.mergeVersion, Number(merged['version']));

  const call = { tx, ctx, name, merged };
  const moved: Moved = { moves: [], changes: [] };
  const partOf = await copyParts({ ...call, kept: before }, moved);
  await setFields({ ...call, kept: before }, takenFields(entity, merged, take));
  const kept = (await findStored(tx, kinds[name], [keep], { locks: true })).get(keep) ?? before;
  await moveReferring({ ...call, kept }, partOf, moved);
  await tables(tx)
    .updateTable(entity.table)
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('id', '=', mergedId)
    .execute();

  const { by, at } = authorOf(ctx);
  const undoUntil = toUtc(new Date(ctx.now().getTime() + undoDays * 86_400_000));
  const { insertId } = await tx
    .insertInto('merge')
    .values({
      entity: name,
      kept_id: keptId,
      merged_id: mergedId,
      merged_at: at,
      merged_by: by,
      undo_until: undoUntil,
      kept_version: Number(kept['version']),
      kept_before: JSON.stringify(Object.fromEntries(take.map((field) => [field, before[field]]))),
      was_active: merged['active'] === true,
    })
    .executeTakeFirstOrThrow();
  const id = Number(insertId);
  for (const chunk of chunksOf(moved.moves, 500))
    await tx
      .insertInto('merge_move')
      .values(chunk.map((each) => ({ ...each, merge_id: id })))
      .execute();
  const count = (table: string) => moved.moves.filter(({ kind }) => kind === table).length;
  const counts = { jobs: count('job'), users: count('user'), records: count('worksheet_record') };
  await writeAudit(tx, ctx, {
    event: 'master-data-merged',
    subject: String(merged[entity.keyName]),
    details: { entity: name, into: String(kept[entity.keyName]), ...counts },
    changes: [
      ...moved.changes,
      masterDataChange(entity, merged, 'deleted'),
      masterDataChange(entity, kept, 'updated'),
    ],
  });
  return { id, undoUntil: isoFromUtc(undoUntil), ...counts };
}

function takenFields({ fields }: StoredEntity, merged: Values, take: readonly string[]): Values {
  for (const field of take)
    if (field !== 'active' && (fields[field]?.kind ?? 'read-only') === 'read-only')
      failFields({ path: 'take', code: 'does-not-exist' });
  return Object.fromEntries(take.map((field) => [field, merged[field]]));
}

/** Gives the kept entry other values. What no two entries have, such as a barcode, is exchanged. */
export async function setFields(
  { tx, ctx, name, kept, merged }: Merging,
  values: Values,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const kind = kinds[name];
  const { keyName } = kind.entity;
  const entries: Values[] = [{ [keyName]: kept[keyName], ...values }];
  if (kind.unique !== undefined && kind.unique in values)
    entries.push({ [keyName]: merged[keyName], [kind.unique]: kept[kind.unique] });
  const options = { write: 'all', onError: 'stop', only: 'update' } as const;
  const applied = await applyEntries(tx, ctx, kind, entries, options);
  const errors = applied.flatMap((each) => each.errors);
  if (errors.length > 0) failFields(...errors);
}
