import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Many companies do not plan, so its chunk comes after the page. */
export const { Component: LazyPlanToday } = lazyComponent(
  async () => (await import('#features/worksheet/plan/plan-today.tsx')).PlanToday,
);
