import { lazyComponent } from '@worksheet/ui/lazy-component';
import type { BudgetProps } from '#features/worksheet/entry-form/budget/budget.tsx';

/** Fetched when the browser is idle, or once there is an amount that uses a budget. */
export const { Component: LazyBudget } = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/budget/budget.tsx')).Budget,
  { isNeeded: ({ form }: BudgetProps) => form.quantity !== '' || form.timeTo !== '' },
);
