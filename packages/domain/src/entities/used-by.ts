import type { Use, UseKind } from './usage.ts';

/** What a refused deletion names, in the order in which it is named. */
export const usedByKinds = ['jobs', 'users', 'workTypes', 'records', 'exports'] as const;
export type UsedBy = Partial<Record<(typeof usedByKinds)[number], number>>;

const usedByKindOf = {
  job: 'jobs',
  user: 'users',
  workType: 'workTypes',
  openRecord: 'records',
  archivedRecord: 'records',
} as const satisfies Record<UseKind, keyof UsedBy>;

/** Records are counted as one, in the worksheet or in the archive. */
export function usedByOf(uses: readonly Use[]): UsedBy {
  const usedBy: UsedBy = {};
  for (const { kind, count } of uses) {
    const name = usedByKindOf[kind];
    usedBy[name] = (usedBy[name] ?? 0) + count;
  }
  return usedBy;
}
