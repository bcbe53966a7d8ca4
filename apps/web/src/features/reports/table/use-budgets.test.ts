import { expect, it } from 'vitest';
import { budgetInput } from './use-budgets.ts';

const filters = { jobCode: 'S-1', jobTaskCode: '10', username: 'bo', workTypeCode: 'NORMAL' };

it('a budget is read of the jobs and tasks of the report alone, but of everybody (decisions/the-reports-page)', () => {
  const all = { from: '1900-01-01', to: '2999-12-31', mode: 'ALL' };
  expect(budgetInput('task', 'ALL', filters)).toEqual({
    ...all,
    groupBy: 'task',
    jobCode: 'S-1',
    jobTaskCode: '10',
  });
  expect(budgetInput('job', 'ALL', filters)).toEqual({ ...all, groupBy: 'job', jobCode: 'S-1' });
  expect(budgetInput('job', 'ALL', {})).toEqual({ ...all, groupBy: 'job', jobCode: undefined });
});
