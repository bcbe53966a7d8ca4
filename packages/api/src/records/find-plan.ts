import type { AccountHandle } from '@worksheet/database/client';
import type { RecordScope } from '@worksheet/domain/access/policy';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { ListPlan, PlanEntry } from '@worksheet/domain/plan/contract';
import { fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import { findNames } from '#person-name.ts';
import { onDay, ownerInScope } from '#records/visible.ts';

/** The entries of a period, or of these ids, that a scope contains. */
export async function findPlan(
  db: AccountHandle,
  scope: RecordScope,
  which: Pick<ListPlan, 'from' | 'to'> | { readonly ids: readonly number[] },
): Promise<PlanEntry[]> {
  const rows = await db
    .selectFrom('plan')
    .innerJoin('user', 'user.id', 'plan.user_id')
    .innerJoin('job', 'job.id', 'plan.job_id')
    .leftJoin('job_task as task', 'task.id', 'plan.job_task_id')
    .leftJoin('unit as named', 'named.id', 'user.default_resource_id')
    .select((eb) => [
      'plan.id',
      'user.username',
      eb.fn.coalesce('user.name', 'named.description', 'user.username').as('name'),
      'plan.work_date as date',
      'job.code as jobCode',
      'job.description as jobDescription',
      'task.code as jobTaskCode',
      'task.description as jobTaskDescription',
      'plan.hours',
      'plan.note',
      'plan.planned_by as plannedBy',
      eb
        .exists(
          eb
            .selectFrom('worksheet_record as record')
            .select('record.id')
            .whereRef('record.user_id', '=', 'plan.user_id')
            .whereRef('record.work_date', '=', 'plan.work_date')
            .whereRef('record.job_id', '=', 'plan.job_id')
            .where((of) =>
              of.or([
                of('plan.job_task_id', 'is', null),
                of('record.job_task_id', '=', of.ref('plan.job_task_id')),
              ]),
            ),
        )
        .as('isRegistered'),
    ])
    .where((eb) => ownerInScope(eb.ref('plan.user_id'), scope, onDay(eb.ref('plan.work_date'))))
    .where((eb) =>
      'ids' in which
        ? eb('plan.id', 'in', [0, ...which.ids])
        : eb.and([eb('plan.work_date', '>=', which.from), eb('plan.work_date', '<=', which.to)]),
    )
    .orderBy('plan.work_date')
    .orderBy('name')
    .orderBy('plan.id')
    .execute();
  const names = await findNames(
    db,
    rows.map(({ plannedBy }) => plannedBy),
  );
  return rows.map(({ hours, isRegistered, plannedBy, ...row }) => ({
    ...row,
    hours: fromDecimalOrNull(hours),
    plannedBy: names.get(normalizedKey(plannedBy)) ?? plannedBy,
    isRegistered: Boolean(isRegistered),
  }));
}
