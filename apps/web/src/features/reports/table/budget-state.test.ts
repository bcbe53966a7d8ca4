import { expect, it } from 'vitest';
import { budgetState } from './budget-state.ts';

it('a budget is soon used from 80 % on, and over from 100 % on (hours.md)', () => {
  expect([0, 79.99, 80, 99.99, 100, 130].map((used) => budgetState(used, 100))).toEqual([
    'under',
    'under',
    'soon',
    'soon',
    'over',
    'over',
  ]);
  expect(budgetState(0, 0)).toBe('under');
  expect(budgetState(0.25, 0)).toBe('over');
});
