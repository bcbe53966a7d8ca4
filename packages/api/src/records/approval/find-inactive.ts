import type { AccountHandle } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { ReferenceKind } from '@worksheet/domain/worksheet/approval';
import type { LineRow } from '#records/approval/find-lines.ts';

/** The columns of a record that refer to each kind. */
const columns = {
  customer: { id: 'customer_id', code: 'customer_no' },
  job: { id: 'job_id', code: 'job_code' },
  jobTask: { id: 'job_task_id', code: 'job_task_code' },
  location: { id: 'location_id', code: 'location_code' },
  workType: { id: 'work_type_id', code: 'work_type_code' },
  unit: { id: 'unit_id', code: 'unit_no' },
} as const satisfies Record<ReferenceKind, { id: keyof LineRow; code: keyof LineRow }>;

const tables = {
  customer: 'customer',
  job: 'job',
  jobTask: 'job_task',
  location: 'location',
  workType: 'work_type',
  unit: 'unit',
} as const satisfies Record<ReferenceKind, string>;

const kinds = ['customer', 'job', 'jobTask', 'location', 'workType', 'unit'] as const;

/** Returns what a record refers to that is inactive now. */
export async function findInactive(db: AccountHandle, lines: readonly LineRow[]) {
  const inactive = new Map<ReferenceKind, ReadonlySet<number>>();
  for (const kind of kinds) {
    const ids = new Set(lines.map((line) => line[columns[kind].id]));
    inactive.set(kind, await findInactiveIds(db, kind, [...ids]));
  }
  return (line: LineRow) =>
    kinds.flatMap((kind) => {
      const { id, code } = columns[kind];
      const isInactive = inactive.get(kind)?.has(line[id] ?? 0);
      return isInactive ? [{ kind, code: line[code] ?? '' }] : [];
    });
}

async function findInactiveIds(
  db: AccountHandle,
  kind: ReferenceKind,
  ids: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Set();
  const rows = await db
    .selectFrom(tables[kind])
    .select('id')
    .where('active', '=', false)
    .where('id', 'in', known)
    .$call(forcePrimaryIndex)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
