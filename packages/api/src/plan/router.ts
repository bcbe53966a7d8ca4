import { scopeOfMode } from '@worksheet/domain/access/policy';
import { addDays } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import {
  deletePlan as deleteInput,
  listPlan as listInput,
  planEntry,
  savePlan as saveInput,
  maxPlanDays,
  type ListPlan,
  type PlanEntry,
} from '@worksheet/domain/plan/contract';
import { z } from 'zod';
import type { AccountContext } from '#context.ts';
import { okAfter, okSchema } from '#ok.ts';
import { deletePlan, savePlan } from '#plan/save.ts';
import { allow } from '#procedures.ts';
import { findPlan } from '#records/find-plan.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('plan');

/** The procedures for who works where on which day (decisions/the-planned-day). */
export const planRouter = router({
  list: allow('plan.read')
    .meta(
      rest('GET', '/plan', {
        summary: 'List the plan',
        description:
          'Who is planned on which job, by date and name, in a period of at most 62 days. Employees see their own plan, leaders that of their team in the mode `TEAM`.',
      }),
    )
    .input(listInput)
    .output(z.array(planEntry))
    .query(({ ctx, input }) => listPlan(ctx, input)),

  save: allow('plan.change')
    .meta({
      repeatable: true,
      ...rest('PUT', '/plan', {
        summary: 'Plan people on jobs',
        description:
          'Makes entries without an `id` and replaces those with one; all of them or none, at most 1,000. Leaders plan their team, administrators and API keys everybody. Nothing is refused because a person is away or planned elsewhere. A repeat with the same `Idempotency-Key` header within 24 hours returns the first result.',
      }),
    })
    .input(saveInput)
    .output(z.array(planEntry))
    .mutation(({ ctx, input }) => savePlan(ctx, input)),

  delete: allow('plan.change')
    .meta(
      rest('DELETE', '/plan', {
        summary: 'Delete entries of the plan',
        description: 'All of them or none: 404 if one does not exist.',
      }),
    )
    .input(deleteInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deletePlan(ctx, input.ids))),
});

/** The plan of the people of a mode, by date and name. A leader sees a person on the days in the team (D66). */
async function listPlan(
  { db, actor }: AccountContext,
  { mode, from, to }: Pick<ListPlan, 'mode' | 'from' | 'to'>,
): Promise<PlanEntry[]> {
  if (from > to) failFields({ path: 'from', code: 'date-order' });
  if (to >= addDays(from, maxPlanDays))
    failFields({ path: 'to', code: 'period-too-long', params: { max: maxPlanDays } });
  const scope = scopeOfMode(actor, mode);
  if (typeof scope === 'string') fail(scope);
  return findPlan(db, scope, { from, to });
}
