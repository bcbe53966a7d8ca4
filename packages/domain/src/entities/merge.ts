import { z } from 'zod';
import { accountId, code, id, timestamp, version } from '../fields/fields.ts';

/** The kinds of master data whose duplicates can be merged. */
export const mergeableEntities = ['customer', 'job', 'item', 'resource'] as const;
export type MergeableEntity = (typeof mergeableEntities)[number];

/** For how many days a merge can be undone. */
export const undoDays = 7;

const entity = z.enum(mergeableEntities);

export const listMerges = z.object({ entity });

/** Merges an entry into another. Fields named in `take` get the value of the one that goes; `active` may be among them. */
export const createMerge = z.object({
  accountId,
  entity,
  keep: code(20),
  merge: code(20),
  keepVersion: version,
  mergeVersion: version,
  take: z.array(z.string().max(40)).max(20).optional(),
});
export type CreateMerge = z.output<typeof createMerge>;

/** How many rows of each kind followed the entry, or stay with the one that was kept. */
const counts = z.object({ jobs: z.int(), users: z.int(), records: z.int() });

export const createdMerge = z.object({ id, undoUntil: timestamp, ...counts.shape });
export type CreatedMerge = z.output<typeof createdMerge>;

export const undoMerge = z.object({ id });

/** What stays with the entry that was kept, because it was changed or exported since. */
export const undoneMerge = z.object({
  ...counts.shape,
  /** Tasks or units of measure that the merge made and that are used. */
  parts: z.int(),
  /** The fields that the kept entry took over. */
  fields: z.boolean(),
});
export type UndoneMerge = z.output<typeof undoneMerge>;

/** Two entries that look alike and are not the same. */
export const distinctPair = z.object({ accountId, entity, first: id, second: id });
export type DistinctPair = z.output<typeof distinctPair>;

export const mergeList = z.object({
  merges: z.array(
    z.object({
      id,
      keptId: z.int(),
      keptCode: z.string(),
      mergedCode: z.string(),
      mergedName: z.string().nullable(),
      mergedBy: z.string(),
      mergedDateTime: timestamp,
      /** Null once it can no longer be undone. */
      undoUntil: timestamp.nullable(),
    }),
  ),
  distinct: z.array(distinctPair.pick({ first: true, second: true })),
});
export type MergeList = z.output<typeof mergeList>;
