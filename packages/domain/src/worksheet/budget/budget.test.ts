import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetPercent, budgetState, tightestBudget } from './budget.ts';

describe('a budget (decisions/hours-and-reports)', () => {
  it('is soon used from 80 % on, and over from 100 % on', () => {
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

  it('of any quarter hours is soon used at exactly 80 %, not below', () => {
    expect(budgetState(5.6, 7)).toBe('soon');
    const quarters = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(quarters, fc.nat(40_000), (budget, used) => {
        const expected = used >= budget ? 'over' : used * 5 >= budget * 4 ? 'soon' : 'under';
        expect(budgetState(used / 4, budget / 4)).toBe(expected);
      }),
    );
    fc.assert(
      fc.property(quarters, (budget) => {
        const limit = budget * 20;
        const states = [limit - 1, limit].map((used) => budgetState(used / 100, budget / 4));
        expect(states).toEqual(['under', 'soon']);
      }),
    );
  });

  it('is used up in whole per cent, of which none is shown before it is reached', () => {
    const percents = [0, 0.4, 79.6, 80, 99.99, 100, 130.6].map((used) => budgetPercent(used, 100));
    expect(percents).toEqual([0, 0, 79, 80, 99, 100, 130]);
    expect(budgetPercent(5.75, 10)).toBe(57);
    const hundredths = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(hundredths, hundredths, (used, budget) => {
        const [hours, limit] = [used / 100, budget / 100];
        const percent = budgetPercent(hours, limit);
        const reached = percent >= 100 ? 'over' : percent >= 80 ? 'soon' : 'under';
        expect(reached).toBe(budgetState(hours, limit));
      }),
    );
  });
});

describe('the budget that is shown for a line (decisions/hours-and-reports)', () => {
  const budgets = {
    job: { budgetHours: 100, hours: 70, exactHours: 70 },
    tasks: [{ code: '10', budgetHours: 20, hours: 14, exactHours: 14 }],
  };
  const line = { jobCode: 'A', jobTaskCode: '10', hours: null };

  it('is that of which more is used with the amount being typed, the task first', () => {
    expect(tightestBudget(budgets, line)).toEqual({ of: 'task', used: 14, budget: 20 });
    const used = { ...budgets, job: { budgetHours: 100, hours: 71, exactHours: 71 } };
    expect(tightestBudget(used, line)).toEqual({ of: 'job', used: 71, budget: 100 });
    expect(tightestBudget(used, { ...line, hours: 2.35 })).toEqual({
      of: 'task',
      used: 16.35,
      budget: 20,
    });
  });

  it('is that of the job for other tasks, and none without budgets', () => {
    expect(tightestBudget(budgets, { ...line, jobTaskCode: '20' })?.of).toBe('job');
    expect(
      tightestBudget({ job: null, tasks: budgets.tasks }, { ...line, jobTaskCode: null }),
    ).toBe(null);
    expect(tightestBudget({ job: null, tasks: budgets.tasks }, line)?.of).toBe('task');
  });

  it('counts a line that is edited once', () => {
    const stored = { ...line, hours: 4 };
    expect(tightestBudget(budgets, { ...line, hours: 5 }, stored)?.used).toBe(15);
    const moved = { ...stored, jobTaskCode: '20' };
    expect(tightestBudget(budgets, { ...line, hours: 5 }, moved)?.used).toBe(19);
    const ofOther = { ...stored, jobCode: 'B' };
    expect(tightestBudget(budgets, { ...line, hours: 5 }, ofOther)?.used).toBe(19);
  });
});
