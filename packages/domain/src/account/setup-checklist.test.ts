import { expect, test } from 'vitest';
import { setupChecklist, type SetupStatus, type SetupStep } from './setup-checklist.ts';

const complete: SetupStatus = {
  settings: { done: true },
  units: { items: 300, resources: 26, withoutUnits: 0, itemsWithoutUnits: 0 },
  customers: { active: 41 },
  jobs: { active: 82, withoutTasks: 12, tasksRequired: false },
  people: { active: 31, withoutPassword: 0 },
};
const isDone = (step: SetupStep, change: Partial<SetupStatus>) =>
  setupChecklist({ ...complete, ...change }).steps.find((each) => each.step === step)?.isDone;

test('a company is set up when every step is done', () => {
  const { steps, doneCount, current } = setupChecklist(complete);
  expect(steps.map(({ step }) => step)).toEqual([
    'settings',
    'units',
    'customers',
    'jobs',
    'people',
  ]);
  expect(doneCount).toBe(5);
  expect(current).toBeUndefined();
});

test('a new company begins with the settings', () => {
  const { doneCount, current } = setupChecklist({
    settings: { done: false },
    units: { items: 0, resources: 0, withoutUnits: 0, itemsWithoutUnits: 0 },
    customers: { active: 0 },
    jobs: { active: 0, withoutTasks: 0, tasksRequired: false },
    people: { active: 1, withoutPassword: 0 },
  });
  expect(doneCount).toBe(0);
  expect(current).toBe('settings');
});

test('the current step is the first one that is not done', () => {
  const jobs = { active: 82, withoutTasks: 12, tasksRequired: true };
  const { doneCount, current } = setupChecklist({
    ...complete,
    jobs,
    people: { active: 31, withoutPassword: 27 },
  });
  expect(doneCount).toBe(3);
  expect(current).toBe('jobs');
});

test('items or resources are enough, but each needs a unit of measure', () => {
  expect(
    isDone('units', { units: { items: 0, resources: 1, withoutUnits: 0, itemsWithoutUnits: 0 } }),
  ).toBe(true);
  expect(
    isDone('units', { units: { items: 1, resources: 0, withoutUnits: 0, itemsWithoutUnits: 0 } }),
  ).toBe(true);
  expect(
    isDone('units', { units: { items: 9, resources: 1, withoutUnits: 1, itemsWithoutUnits: 0 } }),
  ).toBe(false);
});

test('jobs need tasks only where each record must name one', () => {
  const jobs = { active: 2, withoutTasks: 1 };
  expect(isDone('jobs', { jobs: { ...jobs, tasksRequired: false } })).toBe(true);
  expect(isDone('jobs', { jobs: { ...jobs, tasksRequired: true } })).toBe(false);
  expect(isDone('jobs', { jobs: { active: 0, withoutTasks: 0, tasksRequired: true } })).toBe(false);
});

test('people are added when somebody besides the first administrator can sign in', () => {
  expect(isDone('people', { people: { active: 1, withoutPassword: 0 } })).toBe(false);
  expect(isDone('people', { people: { active: 2, withoutPassword: 1 } })).toBe(false);
  expect(isDone('people', { people: { active: 2, withoutPassword: 0 } })).toBe(true);
});
