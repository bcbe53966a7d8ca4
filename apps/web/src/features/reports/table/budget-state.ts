export type BudgetState = 'under' | 'soon' | 'over';

/** Nobody is warned of a budget before hours are used. */
export function budgetState(used: number, budget: number): BudgetState {
  if (used >= budget && used > 0) return 'over';
  return used >= budget * 0.8 && used > 0 ? 'soon' : 'under';
}
