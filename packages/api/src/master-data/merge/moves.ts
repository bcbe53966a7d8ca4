import type { AccountTransaction } from '@worksheet/database/client';
import type { NewRow, Row } from '@worksheet/database/schema';
import { job } from '@worksheet/domain/entities/job';
import { jobTask } from '@worksheet/domain/entities/job-task';
import { masterDataChange } from '#changes/master-data.ts';
import type { Author, NewChange } from '#changes/write.ts';
import type { Values } from '#master-data/columns.ts';

/* What a merge changes besides records, each with what it was. */

export type Move = Omit<NewRow<'merge_move'>, 'merge_id'>;

export interface Merge {
  readonly tx: AccountTransaction;
  readonly author: Author;
  readonly kept: Values;
  readonly merged: Values;
}

export function moveOf(
  kind: Move['kind'],
  { id, version }: { readonly id: number; readonly version: number },
  was: object,
): Move {
  return { kind, row_id: id, row_version: version, was: JSON.stringify(was) };
}

export interface Changed {
  readonly moves: readonly Move[];
  readonly changes: readonly NewChange[];
  /** The task of the kept job with the code of a task of the merged one. */
  readonly taskOf: ReadonlyMap<number, Task>;
}
type Task = Pick<Row<'job_task'>, 'id' | 'code' | 'description'>;

/** The jobs of a customer are billed to the kept one. */
export async function moveJobs({ tx, kept, merged }: Merge): Promise<Changed> {
  const [from, to] = [Number(merged['id']), Number(kept['id'])];
  const jobs = await tx
    .selectFrom('job')
    .select(['id', 'code', 'version'])
    .where('bill_to_customer_id', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .updateTable('job')
    .set((eb) => ({ bill_to_customer_id: to, version: eb('version', '+', 1) }))
    .where('bill_to_customer_id', '=', from)
    .execute();
  return {
    moves: jobs.map(({ id, version }) =>
      moveOf('job', { id, version: version + 1 }, { bill_to_customer_id: from }),
    ),
    changes: jobs.map(({ code }) => masterDataChange(job, { code }, 'updated')),
    taskOf: new Map(),
  };
}

/** The kept job gets the tasks whose codes it does not have, and the stars of users. */
export async function copyTasks({ tx, kept, merged }: Merge): Promise<Changed> {
  const [from, to] = [Number(merged['id']), Number(kept['id'])];
  const select = () => tx.selectFrom('job_task').selectAll().orderBy('id');
  const tasks = await select().where('job_id', '=', from).forUpdate().execute();
  const existing = await select().where('job_id', '=', to).forUpdate().execute();
  const known = new Set(existing.map(({ code_key }) => code_key));
  const missing = tasks.filter(({ code_key }) => !known.has(code_key));
  for (const { code, code_key, description, budget_hours, active } of missing)
    await tx
      .insertInto('job_task')
      .values({ job_id: to, code, code_key, description, budget_hours, active })
      .execute();
  const now = await select().where('job_id', '=', to).execute();
  const made = now.filter(({ code_key }) => !known.has(code_key));
  const byKey = new Map(now.map((task) => [task.code_key, task]));
  const taskOf = tasks.flatMap(({ id, code_key }) => {
    const task = byKey.get(code_key);
    return task ? [[id, task] as const] : [];
  });
  const jobCode = String(kept['code']);
  return {
    moves: [
      ...made.map((task) => moveOf('job_task', task, {})),
      ...(await copyStars(tx, from, to)),
    ],
    changes: made.map(({ code }) => masterDataChange(jobTask, { jobCode, code }, 'created')),
    taskOf: new Map(taskOf),
  };
}

async function copyStars(tx: AccountTransaction, from: number, to: number): Promise<Move[]> {
  const starred = await tx
    .selectFrom('favourite')
    .select(['user_id', 'job_id'])
    .where('job_id', 'in', [from, to])
    .execute();
  const have = new Set(starred.flatMap((row) => (row.job_id === to ? [row.user_id] : [])));
  const users = starred.flatMap(({ user_id: user }) => (have.has(user) ? [] : [user]));
  if (users.length === 0) return [];
  await tx
    .insertInto('favourite')
    .values(users.map((user_id) => ({ user_id, job_id: to, unit_id: null })))
    .execute();
  const made = await tx
    .selectFrom('favourite')
    .select('id')
    .where('job_id', '=', to)
    .where('user_id', 'in', users)
    .execute();
  return made.map(({ id }) => moveOf('favourite', { id, version: 0 }, {}));
}
