import type { Use, UseKind } from './usage.ts';

/** What a refused deletion lists, in this order. */
export const usedByKinds = [
  'jobs',
  'users',
  'workTypes',
  'agreements',
  'records',
  'exports',
] as const;
export type UsedBy = Partial<Record<(typeof usedByKinds)[number], number>>;

const usedByKindOf = {
  job: 'jobs',
  user: 'users',
  workType: 'workTypes',
  agreement: 'agreements',
  openRecord: 'records',
  archivedRecord: 'records',
} as const satisfies Record<UseKind, keyof UsedBy>;

/** Sums the uses of an entry. Records of the worksheet and of the archive are counted together. */
export function usedByOf(uses: readonly Use[]): UsedBy {
  const usedBy: UsedBy = {};
  for (const { kind, count } of uses) {
    const name = usedByKindOf[kind];
    usedBy[name] = (usedBy[name] ?? 0) + count;
  }
  return usedBy;
}
