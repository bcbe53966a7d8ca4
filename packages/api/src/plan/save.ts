import type { AccountTransaction } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/lock';
import type { NewRow } from '@worksheet/database/schema';
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
  const rows = await resolve(tx, ctx, entries);
  const given = entries.flatMap(({ id }) => id ?? []);
  const known = new Set(await lockEntries(tx, ctx, given));
  refuse(
    entries.flatMap(({ id }, index) =>
      id === undefined || known.delete(id)
        ? []
        : { path: `entries.${index}.id`, code: 'does-not-exist', params: { property: 'Entry' } },
    ),
  );
  const ids: number[] = [];
  for (const [index, { id }] of entries.entries()) {
    const row = rows[index];
    if (!row) continue;
    if (id === undefined) {
      const made = await tx.insertInto('plan').values(row).executeTakeFirstOrThrow();
      ids.push(Number(made.insertId));
    } else {
      await tx.updateTable('plan').set(row).where('id', '=', id).execute();
      ids.push(id);
    }
  }
  await writeAudit(tx, ctx, {
    event: 'plan-changed',
    details: { created: entries.length - given.length, updated: given.length },
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

/** Finds what the entries name. Throws the errors of all of them. */
async function resolve(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly NewPlanEntry[],
): Promise<NewRow<'plan'>[]> {
  const today = todayIn(await findTimeZone(tx), ctx.now());
  const max = addDays(today, maxPlanDaysAhead);
  const people = await findPeople(tx, ctx, entries);
  const jobs = await findJobs(tx, entries);
  const errors: FieldError[] = [];
  const rows = entries.map((entry, index) => {
    const at = (field: keyof NewPlanEntry) => `entries.${index}.${field}`;
    const { date, jobCode, hours, note } = entry;
    const person = people.get(`${date} ${normalizedKey(entry.username)}`);
    const job = jobs.get(normalizedKey(jobCode));
    const taskCode = entry.jobTaskCode ?? '';
    const task = taskCode === '' ? undefined : job?.tasks.get(normalizedKey(taskCode));
    if (date < firstDate || date > max)
      errors.push({
        path: at('date'),
        code: 'date-out-of-range',
        params: { min: firstDate, max },
      });
    if (!person) errors.push({ path: at('username'), code: 'does-not-exist' });
    else if (!person.active || (person.lastDay !== null && person.lastDay < date))
      errors.push({ path: at('username'), code: 'inactive' });
    if (!job) errors.push({ path: at('jobCode'), code: 'does-not-exist' });
    else if (!job.active) errors.push({ path: at('jobCode'), code: 'inactive' });
    if (taskCode !== '' && job && !task)
      errors.push({ path: at('jobTaskCode'), code: 'does-not-exist' });
    else if (task && !task.active) errors.push({ path: at('jobTaskCode'), code: 'inactive' });
    return {
      user_id: person?.id ?? 0,
      work_date: date,
      job_id: job?.id ?? 0,
      job_task_id: task?.id ?? null,
      hours: typeof hours === 'number' ? toDecimal(hours) : null,
      note: note || null,
      planned_by: actorName(ctx.actor),
    };
  });
  refuse(errors);
  return rows;
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
