import { scopeOfMode } from '@worksheet/domain/access/policy';
import { addDays } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import { maxPlanDays, type ListPlan, type PlanEntry } from '@worksheet/domain/plan/contract';
import type { AccountContext } from '#context.ts';
import { findPlan } from '#records/find-plan.ts';

/** The plan of the people of a mode, by date and name. A leader sees a person on the days in the team (D66). */
export async function listPlan(
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
