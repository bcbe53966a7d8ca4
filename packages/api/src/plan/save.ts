import type { AccountTransaction } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/expressions';
import type { Row } from '@worksheet/database/schema';
import { actorName } from '@worksheet/domain/access/actor';
import { visibleScope } from '@worksheet/domain/access/policy';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import {
  maxPlanDaysAhead,
  type NewPlanEntry,
  type PlanEntry,
  type SavePlan,
} from '@worksheet/domain/plan/contract';
import { firstDate } from '@worksheet/domain/worksheet/date-range';
import { toDecimal } from '@worksheet/domain/worksheet/quantity';
import { z } from 'zod';
import { findTimeZone } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { runOnce } from '#idempotency.ts';
import { findPlan } from '#records/find-plan.ts';
import { onDay, ownerInScope, userInScope } from '#records/visible.ts';

const saved = z.object({ ids: z.array(z.int()) });

/** Makes and replaces entries, all or none. Leaders plan their team on the days of which it is theirs (D66). */
export async function savePlan(
  ctx: AccountContext,
  { entries }: Pick<SavePlan, 'entries'>,
): Promise<PlanEntry[]> {
  const { actor, request, now } = ctx;
  const { ids } = await ctx.transact((tx) =>
    runOnce(
      {
        tx,
        actor,
        operation: 'plan.save',
        key: request.idempotencyKey,
        request: { entries },
        now: now(),
        result: saved,
      },
      async () => ({ ids: await writeEntries(tx, ctx, entries) }),
    ),
  );
  return findPlan(ctx.db, visibleScope(actor), { ids });
}

async function writeEntries(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly NewPlanEntry[],
): Promise<number[]> {
  const resolved = await resolveEntries(tx, ctx, entries);
  refuse(
    resolved.flatMap(({ errors }, index) =>
      errors.map((error) => ({ ...error, path: `entries.${index}.${error.path}` })),
    ),
  );
  const given = entries.flatMap(({ id }) => id ?? []);
  const known = new Set(await lockEntries(tx, ctx, given));
  refuse(
    entries.flatMap(({ id }, index) =>
      id === undefined || known.delete(id)
        ? []
        : { path: `entries.${index}.id`, code: 'does-not-exist', params: { property: 'Entry' } },
    ),
  );
  return writePlan(
    tx,
    ctx,
    resolved.map(({ row }, index) => ({ id: entries[index]?.id, row })),
  );
}

type PlanRow = Omit<Row<'plan'>, 'id' | 'account_id'>;

interface WrittenEntry {
  /** Of the entry that is replaced; undefined for a new one. */
  readonly id: number | undefined;
  readonly row: PlanRow;
}

/** Writes entries and the audit entry that tells of them, and returns their ids. */
export async function writePlan(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly WrittenEntry[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { id, row } of entries) {
    if (id === undefined) {
      const made = await tx.insertInto('plan').values(row).executeTakeFirstOrThrow();
      ids.push(Number(made.insertId));
    } else {
      await tx.updateTable('plan').set(row).where('id', '=', id).execute();
      ids.push(id);
    }
  }
  const updated = entries.filter(({ id }) => id !== undefined).length;
  await writeAudit(tx, ctx, {
    event: 'plan-changed',
    details: { created: entries.length - updated, updated },
    changes: ids.map((id, index) => ({
      entity: 'plan',
      key: String(id),
      action: entries[index]?.id === undefined ? 'created' : 'updated',
    })),
  });
  return ids;
}

export async function deletePlan(ctx: AccountContext, ids: readonly number[]): Promise<void> {
  await ctx.transact(async (tx) => {
    const wanted = [...new Set(ids)];
    if ((await lockEntries(tx, ctx, wanted)).length < wanted.length) fail('not-found');
    await tx.deleteFrom('plan').where('id', 'in', wanted).execute();
    await writeAudit(tx, ctx, {
      event: 'plan-changed',
      details: { deleted: wanted.length },
      changes: wanted.map((id) => ({ entity: 'plan', key: String(id), action: 'deleted' })),
    });
  });
}

/** Locks those of the entries that the actor sees. */
async function lockEntries(
  tx: AccountTransaction,
  { actor }: AccountContext,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('plan')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) =>
      ownerInScope(eb.ref('plan.user_id'), visibleScope(actor), onDay(eb.ref('plan.work_date'))),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

interface ResolvedEntry {
  /** Only to be written without errors. */
  readonly row: PlanRow;
  /** By the names of fields. */
  readonly errors: readonly FieldError[];
}

/** Finds what the entries name, and what is wrong with each. */
export async function resolveEntries(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly NewPlanEntry[],
): Promise<ResolvedEntry[]> {
  if (entries.length === 0) return [];
  const today = todayIn(await findTimeZone(tx), ctx.now());
  const max = addDays(today, maxPlanDaysAhead);
  const people = await findPeople(tx, ctx, entries);
  const jobs = await findJobs(tx, entries);
  return entries.map((entry) => {
    const { username, date, jobCode, jobTaskCode, hours, note } = entry;
    const errors: FieldError[] = [];
    const check = (path: keyof NewPlanEntry, found: { readonly active: boolean } | undefined) => {
      if (!found?.active) errors.push({ path, code: found ? 'inactive' : 'does-not-exist' });
    };
    const person = people.get(`${date} ${normalizedKey(username)}`);
    const job = jobs.get(normalizedKey(jobCode));
    const task = jobTaskCode ? job?.tasks.get(normalizedKey(jobTaskCode)) : undefined;
    if (date < firstDate || date > max)
      errors.push({ path: 'date', code: 'date-out-of-range', params: { min: firstDate, max } });
    const isGone = (person?.lastDay ?? date) < date;
    check('username', person && { active: person.active && !isGone });
    check('jobCode', job);
    if (jobTaskCode && job) check('jobTaskCode', task);
    const row = {
      user_id: person?.id ?? 0,
      work_date: date,
      job_id: job?.id ?? 0,
      job_task_id: task?.id ?? null,
      hours: typeof hours === 'number' ? toDecimal(hours) : null,
      note: note || null,
      planned_by: actorName(ctx.actor),
    };
    return { row, errors };
  });
}

function refuse(errors: readonly FieldError[]): void {
  const [first, ...others] = errors;
  if (first) failFields(first, ...others);
}

/** By date and key of the username: a leader plans a person on the days in the team. */
async function findPeople(
  tx: AccountTransaction,
  { actor }: AccountContext,
  entries: readonly NewPlanEntry[],
) {
  const found = new Map<string, { id: number; active: boolean; lastDay: string | null }>();
  for (const [date, ofDay] of Map.groupBy(entries, (entry) => entry.date)) {
    const keys = [...new Set(ofDay.map(({ username }) => normalizedKey(username)))];
    const rows = await tx
      .selectFrom('user')
      .select(['id', 'username_key as key', 'active', 'expiration_date as lastDay'])
      .where('username_key', 'in', keys)
      .where(userInScope(visibleScope(actor), onDay(date)))
      .modifyEnd(lockShared)
      .execute();
    for (const { key, ...person } of rows) found.set(`${date} ${key}`, person);
  }
  return found;
}

interface PlannedTask {
  readonly id: number;
  readonly active: boolean;
}

async function findJobs(tx: AccountTransaction, entries: readonly NewPlanEntry[]) {
  const keys = [...new Set(entries.map(({ jobCode }) => normalizedKey(jobCode)))];
  const rows = await tx
    .selectFrom('job')
    .select(['id', 'code_key as key', 'active'])
    .where('code_key', 'in', keys)
    .modifyEnd(lockShared)
    .execute();
  const tasks = await tx
    .selectFrom('job_task')
    .select(['id', 'job_id', 'code_key as key', 'active'])
    .where('job_id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  const tasksOf = Map.groupBy(tasks, (task) => task.job_id);
  return new Map(
    rows.map(({ key, ...job }) => [
      key,
      {
        ...job,
        tasks: new Map(
          (tasksOf.get(job.id) ?? []).map((task): [string, PlannedTask] => [task.key, task]),
        ),
      },
    ]),
  );
}
