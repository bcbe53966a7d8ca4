import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import {
  createdMerge,
  createMerge as createInput,
  distinctPair,
  listMerges,
  mergeList,
  undoMerge as undoInput,
  undoneMerge,
  type MergeableEntity,
  type MergeList,
} from '@worksheet/domain/entities/merge';
import { fail } from '@worksheet/domain/errors';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import { kinds } from '#master-data/batch/kinds.ts';
import { snakeCase, tables } from '#master-data/columns.ts';
import { createMerge } from '#master-data/merge/create.ts';
import { undoMerge } from '#master-data/merge/undo.ts';
import { okAfter, okSchema } from '#ok.ts';
import type { AccountContext } from '#context.ts';
import { allow } from '#procedures.ts';
import { router } from '#trpc.ts';

/** Duplicates of master data: merging them, and saying that they are none. Only the browser calls it. */
export const mergeRouter = router({
  list: allow('master-data.manage')
    .input(listMerges)
    .output(mergeList)
    .query(({ ctx, input }) => findMerges(ctx, input.entity)),

  create: allow('master-data.manage')
    .input(createInput)
    .output(createdMerge)
    .mutation(({ ctx, input }) => createMerge(ctx, input)),

  undo: allow('master-data.manage')
    .input(undoInput)
    .output(undoneMerge)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),

  separate: allow('master-data.manage')
    .input(distinctPair)
    .output(okSchema)
    .mutation(({ ctx, input: { entity, first, second } }) => {
      const pair = {
        entity,
        first_id: Math.min(first, second),
        second_id: Math.max(first, second),
      };
      return okAfter(storePair(ctx, pair));
    }),
});

async function storePair(
  ctx: AccountContext,
  pair: {
    readonly entity: MergeableEntity;
    readonly first_id: number;
    readonly second_id: number;
  },
): Promise<void> {
  try {
    await ctx.transact(async (tx) => {
      const ids = [pair.first_id, pair.second_id];
      const found = await tx.selectFrom(pair.entity).select('id').where('id', 'in', ids).execute();
      if (found.length < 2) fail('not-found');
      await tx.insertInto('distinct_pair').values(pair).execute();
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The merges that were not undone, newest first, and the pairs that are not the same. */
async function findMerges({ db, now }: AccountContext, name: MergeableEntity): Promise<MergeList> {
  const { keyName, nameField } = kinds[name].entity;
  const rows = await tables(db)
    .selectFrom('merge')
    .innerJoin(`${name} as kept`, 'kept.id', 'merge.kept_id')
    .innerJoin(`${name} as merged`, 'merged.id', 'merge.merged_id')
    .select([
      'merge.id as id',
      'merge.merged_at as at',
      'merge.merged_by as by',
      'merge.undo_until as until',
      'kept.id as keptId',
      `kept.${snakeCase(keyName)} as keptCode`,
      `merged.${snakeCase(keyName)} as mergedCode`,
      `merged.${snakeCase(nameField)} as mergedName`,
    ])
    .where('merge.entity', '=', name)
    .where('merge.undone_at', 'is', null)
    .orderBy('merge.id', 'desc')
    .execute();
  const pairs = await db
    .selectFrom('distinct_pair')
    .select(['first_id', 'second_id'])
    .where('entity', '=', name)
    .execute();
  const at = toUtc(now());
  return {
    merges: rows.map((row) => ({
      id: Number(row['id']),
      keptId: Number(row['keptId']),
      keptCode: String(row['keptCode']),
      mergedCode: String(row['mergedCode']),
      mergedName: row['mergedName'] === null ? null : String(row['mergedName']),
      mergedBy: String(row['by']),
      mergedDateTime: isoFromUtc(String(row['at'])),
      undoUntil: String(row['until']) > at ? isoFromUtc(String(row['until'])) : null,
    })),
    distinct: pairs.map((pair) => [pair.first_id, pair.second_id]),
  };
}
