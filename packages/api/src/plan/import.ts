import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { fieldErrorsOf } from '@worksheet/domain/fields/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { newPlanEntry, type NewPlanEntry } from '@worksheet/domain/plan/contract';
import { fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import type { AccountContext } from '#context.ts';
import type { AppliedEntry } from '#master-data/batch/apply.ts';
import { resolveEntries, writePlan } from '#plan/save.ts';
import { mapWithYields } from '#yielder.ts';

/**
 * Makes and changes entries of the plan by person, day, job and task, except for those with errors, or finds out what would
 * happen. Hours and a note that an entry leaves out stay as they are.
 */
export async function importPlan(
  tx: AccountTransaction,
  ctx: AccountContext,
  rows: readonly unknown[],
  { writes }: { readonly writes: boolean },
): Promise<AppliedEntry[]> {
  const seen = new Set<string>();
  const read = await mapWithYields(rows, (row) => readEntry(row, seen));
  const entries = read.flatMap(({ entry }) => entry ?? []);
  const resolved = await resolveEntries(tx, ctx, entries);
  const stored = await findStored(
    tx,
    resolved.map(({ row }) => row),
    writes,
  );
  const written: Parameters<typeof writePlan>[2][number][] = [];
  let next = 0;
  const applied = await mapWithYields(read, ({ key, entry, errors: unread }, index) => {
    const found = entry && resolved[next++];
    const errors = [...unread, ...(found?.errors ?? [])];
    const unchanged = { index, key, errors, version: undefined, addsUnit: undefined, changed: [] };
    if (!entry || !found || errors.length > 0)
      return {
        ...unchanged,
        status: 'refused',
        id: undefined,
        before: undefined,
        after: key,
      } as const;
    const old = stored.get(identityOf(found.row));
    const row = {
      ...found.row,
      hours: entry.hours === undefined ? (old?.hours ?? null) : found.row.hours,
      note: entry.note === undefined ? (old?.note ?? null) : found.row.note,
    };
    const before = old && { ...key, ...valuesOf(old) };
    const after = { ...key, ...valuesOf(row) };
    const changed = (['hours', 'note'] as const).filter((name) => before?.[name] !== after[name]);
    const status = !before ? 'created' : changed.length > 0 ? 'updated' : 'unchanged';
    if (status !== 'unchanged') written.push({ id: old?.id, row });
    return { ...unchanged, status, id: old?.id, before, after, changed } as const;
  });
  if (writes && written.length > 0) await writePlan(tx, ctx, written);
  return applied;
}

const keyNames = ['username', 'date', 'jobCode', 'jobTaskCode'] as const;

interface ReadEntry {
  readonly key: Readonly<Record<string, string>>;
  /** Undefined if it has errors. */
  readonly entry: NewPlanEntry | undefined;
  readonly errors: readonly FieldError[];
}

function readEntry(row: unknown, seen: Set<string>): ReadEntry {
  const { data: entry, error } = newPlanEntry.safeParse(row);
  const values = entry ?? Object(row);
  const key = Object.fromEntries(
    keyNames.flatMap((name) => {
      const value: unknown = Reflect.get(values, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  if (!entry) return { key, entry, errors: fieldErrorsOf(error) };
  const identity = keyNames.map((name) => normalizedKey(key[name] ?? '')).join('\n');
  if (seen.has(identity))
    return { key, entry: undefined, errors: [{ path: 'date', code: 'key-repeated' }] };
  seen.add(identity);
  return { key, entry, errors: [] };
}

type Placed = Pick<Row<'plan'>, 'user_id' | 'work_date' | 'job_id' | 'job_task_id'>;

function identityOf({ user_id, work_date, job_id, job_task_id }: Placed): string {
  return [user_id, work_date, job_id, job_task_id].join(' ');
}

function valuesOf({ hours, note }: Pick<Row<'plan'>, 'hours' | 'note'>) {
  return { hours: fromDecimalOrNull(hours), note };
}

/** The entries of the people and days that a file names. The first of several of one identity counts. */
async function findStored(tx: AccountTransaction, rows: readonly Placed[], locks: boolean) {
  const [first, ...others] = rows.map(({ work_date }) => work_date).toSorted();
  if (first === undefined) return new Map<string, never>();
  const stored = await tx
    .selectFrom('plan')
    .select(['id', 'user_id', 'work_date', 'job_id', 'job_task_id', 'hours', 'note'])
    .where('user_id', 'in', [...new Set(rows.map(({ user_id }) => user_id))])
    .where('work_date', '>=', first)
    .where('work_date', '<=', others.at(-1) ?? first)
    .orderBy('id', 'desc')
    .$if(locks, (query) => query.forUpdate())
    .execute();
  return new Map(stored.map((row) => [identityOf(row), row]));
}
