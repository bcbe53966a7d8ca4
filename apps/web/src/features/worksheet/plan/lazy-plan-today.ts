import { lazyComponent } from '@worksheet/ui/lazy-component';

/** The plan and the line of words, whose chunk comes after the page. */
export const { Component: LazyPlanToday } = lazyComponent(
  async () => (await import('#features/worksheet/words/words-and-plan.tsx')).WordsAndPlan,
);
