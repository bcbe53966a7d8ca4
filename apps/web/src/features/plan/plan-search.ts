import type { Mode } from '@worksheet/domain/access/policy';
import { mondayOf, type IsoWeek } from '@worksheet/domain/dates/iso-week';

const planModes = ['TEAM', 'ALL'] as const satisfies readonly Mode[];
export type PlanMode = (typeof planModes)[number];

/** The search of the address: `/plan?mode=ALL&week=2026-W49`. */
export interface PlanSearch {
  readonly mode?: PlanMode | undefined;
  readonly week?: IsoWeek | undefined;
}

export function parsePlanSearch({ mode, week }: Record<string, unknown>): PlanSearch {
  return {
    mode: planModes.find((known) => known === mode),
    week: typeof week === 'string' && mondayOf(week) !== undefined ? week : undefined,
  };
}

/** The modes in which somebody plans: the team if there is one, and everybody for admins. */
export function planModesOf(allowed: readonly Mode[]): readonly PlanMode[] {
  return planModes.filter((mode) => allowed.includes(mode));
}
