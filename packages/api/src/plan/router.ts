import {
  deletePlan as deleteInput,
  listPlan as listInput,
  planEntry,
  savePlan as saveInput,
} from '@worksheet/domain/plan/contract';
import { z } from 'zod';
import { okAfter, okSchema } from '#ok.ts';
import { listPlan } from '#plan/list.ts';
import { deletePlan, savePlan } from '#plan/save.ts';
import { allow } from '#procedures.ts';
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
