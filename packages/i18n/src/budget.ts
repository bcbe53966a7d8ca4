import type { Texts } from './texts.ts';

const en = {
  job: 'Budget of the job: {{percent}} of {{hours}} hours used',
  task: 'Budget of the task: {{percent}} of {{hours}} hours used',
  'of-task': 'Task:',
  used: '{{percent}} of the budget',
  over: '{{percent}} over budget',
} as const;

const da: Texts<typeof en> = {
  job: 'Sagens budget: {{percent}} af {{hours}} timer brugt',
  task: 'Sagsopgavens budget: {{percent}} af {{hours}} timer brugt',
  'of-task': 'Sagsopgave:',
  used: '{{percent}} af budgettet',
  over: '{{percent}} over budget',
};

/** What is used of a budget, whose texts only its chunk contains. */
export const budgetTexts = { en: { budget: en }, da: { budget: da } };
