import type { AccountHandle } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { ReportKey } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import { fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import { personName } from '#person-name.ts';
import { teamCode } from '#users/team-history.ts';

/** Returns the key of a group by the value that SQL groups by. */
export type KeyOf = (value: number | null) => ReportKey;

const none: ReportKey = { code: null, name: null };

export async function findKeys(
  db: AccountHandle,
  group: ReportGroup,
  values: Iterable<number | null>,
): Promise<KeyOf> {
  if (group === 'day') return nullable((value) => ({ code: dayText(value), name: null }));
  if (group === 'month') return nullable((value) => ({ code: monthText(value), name: null }));
  if (group === 'week') return nullable((value) => ({ code: weekText(value), name: null }));
  const ids = [...new Set(values)].filter((id) => id !== null);
  const keys = new Map<number, ReportKey>();
  for (let start = 0; start < ids.length; start += chunkSize)
    for (const { id, ...key } of await selectKeys[group](db, ids.slice(start, start + chunkSize)))
      keys.set(id, key);
  return nullable((id) => keys.get(id) ?? none);
}

const chunkSize = 5_000;

/** Caches, because sortRows compares keys by identity. */
function nullable(keyOf: (value: number) => ReportKey): KeyOf {
  const cached = new Map<number, ReportKey>();
  return (value) => {
    if (value === null) return none;
    const key = cached.get(value) ?? keyOf(value);
    cached.set(value, key);
    return key;
  };
}

function dayText(value: number): string {
  return `${monthText(Math.floor(value / 100))}-${String(value % 100).padStart(2, '0')}`;
}

function monthText(value: number): string {
  return `${Math.floor(value / 100)}-${String(value % 100).padStart(2, '0')}`;
}

function weekText(value: number): string {
  return `${Math.floor(value / 100)}-W${String(value % 100).padStart(2, '0')}`;
}

type Select = (
  db: AccountHandle,
  ids: readonly number[],
) => Promise<(ReportKey & { readonly id: number })[]>;

const selectKeys: Readonly<Record<Exclude<ReportGroup, 'day' | 'month' | 'week'>, Select>> = {
  customer: (db, ids) =>
    db
      .selectFrom('customer')
      .select(['id', 'no as code', 'name'])
      .where('id', 'in', ids)
      .$call(forcePrimaryIndex)
      .execute(),
  job: async (db, ids) => {
    const rows = await db
      .selectFrom('job')
      .select(['id', 'code', 'description as name', 'budget_hours as budget'])
      .where('id', 'in', ids)
      .$call(forcePrimaryIndex)
      .execute();
    return rows.map(withBudget);
  },
  task: async (db, ids) => {
    const rows = await db
      .selectFrom('job_task')
      .innerJoin('job', 'job.id', 'job_task.job_id')
      .select([
        'job_task.id',
        'job_task.code',
        'job_task.description as name',
        'job.code as jobCode',
        'job_task.budget_hours as budget',
      ])
      .where('job_task.id', 'in', ids)
      .execute();
    return rows.map(withBudget);
  },
  person: (db, ids) =>
    db
      .selectFrom('user')
      .select(['user.id', 'user.username as code', personName().as('name')])
      .where('user.id', 'in', ids)
      .execute(),
  team: async (db, ids) => {
    const present = await db
      .selectFrom('user')
      .select((eb) => ['id', teamCode(eb).as('code')])
      .where('id', 'in', ids)
      .execute();
    const past = await db
      .selectFrom('past_team')
      .select((eb) => [eb.neg(eb.ref('id')).as('id'), 'team_code as code'])
      .where(
        'id',
        'in',
        ids.map((id) => -id),
      )
      .execute();
    return [...present, ...past].map(({ id, code }) => ({ id: Number(id), code, name: null }));
  },
  workType: (db, ids) =>
    db
      .selectFrom('work_type')
      .select(['id', 'code', 'description as name'])
      .where('id', 'in', ids)
      .$call(forcePrimaryIndex)
      .execute(),
  location: async (db, ids) => {
    const rows = await db
      .selectFrom('location')
      .select(['id', 'code'])
      .where('id', 'in', ids)
      .$call(forcePrimaryIndex)
      .execute();
    return rows.map((row) => ({ ...row, name: null }));
  },
  unit: (db, ids) =>
    db
      .selectFrom('unit')
      .select(['id', 'no as code', 'description as name', 'unit_type as unitType'])
      .where('id', 'in', ids)
      .$call(forcePrimaryIndex)
      .execute(),
};

function withBudget<R extends { readonly budget: string | null }>({ budget, ...row }: R) {
  return { ...row, budgetHours: fromDecimalOrNull(budget) };
}
