import { isDuplicateKey } from '@worksheet/database/database-errors';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import {
  createdMerge,
  createMerge as createInput,
  distinctPair,
  type DistinctPair,
  listMerges,
  mergeList,
  undoMerge as undoInput,
  undoneMerge,
  type MergeableEntity,
  type MergeList,
} from '@worksheet/domain/entities/merge';
import { fail } from '@worksheet/domain/errors';
import { kinds } from '#master-data/batch/kinds.ts';
import { snakeCase, tables } from '#master-data/columns.ts';
import { createMerge } from '#master-data/merge/create.ts';
import { selectMerges } from '#master-data/merge/resolve.ts';
import { undoMerge } from '#master-data/merge/undo.ts';
import { okAfter, okSchema } from '#ok.ts';
import type { AccountContext } from '#context.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('merge');

/** Duplicates of master data: merging them, and saying that they are none, which only the browser does. */
export const mergeRouter = router({
  list: allow('master-data.manage')
    .meta(
      rest('GET', '/merge/{entity}', {
        summary: 'List merges',
        description: 'What was merged and not undone, newest first.',
      }),
    )
    .input(listMerges)
    .output(mergeList)
    .query(({ ctx, input }) => findMerges(ctx, input.entity)),

  create: allow('master-data.manage')
    .meta(
      rest('POST', '/merge/{entity}', {
        summary: 'Merge two entries into one',
        description:
          'What refers to `merge` refers to `keep` from then on: jobs, users, favourites and the records in the worksheet, whose versions rise. Records in the archive stay as they were exported. The entry that goes is inactive and left out of lists; its number finds the kept one. Refused if the units of two items or resources differ, or if one of the two was merged before.',
      }),
    )
    .input(createInput)
    .output(createdMerge)
    .mutation(({ ctx, input }) => createMerge(ctx, input)),

  undo: allow('master-data.manage')
    .meta(
      rest('POST', '/merge/{id}/undo', {
        summary: 'Undo a merge',
        description:
          'Within seven days. What was changed or exported since stays with the kept entry; the answer counts it. A merge into an entry that was merged later is undone after that one.',
      }),
    )
    .input(undoInput)
    .output(undoneMerge)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),

  separate: allow('master-data.manage')
    .input(distinctPair)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(storePair(ctx, input))),
});

async function storePair(ctx: AccountContext, { entity, ...pair }: DistinctPair): Promise<void> {
  const [first_id, second_id] = [
    Math.min(pair.first, pair.second),
    Math.max(pair.first, pair.second),
  ];
  try {
    await ctx.transact(async (tx) => {
      const rows = tables(tx).selectFrom(kinds[entity].entity.table).select('id');
      const found = await rows.where('id', 'in', [first_id, second_id]).execute();
      if (found.length < 2) fail('not-found');
      await tx.insertInto('distinct_pair').values({ entity, first_id, second_id }).execute();
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

async function findMerges({ db, now }: AccountContext, name: MergeableEntity): Promise<MergeList> {
  const { table, keyName, nameField } = kinds[name].entity;
  const rows = await selectMerges(db, table)
    .innerJoin(`${table} as kept`, 'kept.id', 'merge.kept_id')
    .innerJoin(`${table} as merged`, 'merged.id', 'merge.merged_id')
    .select(['merge.id as id', 'merged_at as at', 'merged_by as by', 'undo_until as until'])
    .select([`kept.${keyName} as keptCode`, `merged.${keyName} as mergedCode`, 'kept_id as keptId'])
    .select(`merged.${snakeCase(nameField)} as mergedName`)
    .where('merge.entity', '=', name)
    .orderBy('merge.id', 'desc')
    .execute();
  const pairs = await db
    .selectFrom('distinct_pair')
    .select(['first_id', 'second_id'])
    .where('entity', '=', name)
    .execute();
  return {
    merges: rows.map(({ id, keptId, keptCode, mergedCode, mergedName, by, at, until }) => ({
      id: Number(id),
      keptId: Number(keptId),
      keptCode: String(keptCode),
      mergedCode: String(mergedCode),
      mergedName: typeof mergedName === 'string' ? mergedName : null,
      mergedBy: String(by),
      mergedDateTime: isoFromUtc(String(at)),
      undoUntil: String(until) > toUtc(now()) ? isoFromUtc(String(until)) : null,
    })),
    distinct: pairs.map((pair) => ({ first: pair.first_id, second: pair.second_id })),
  };
}
