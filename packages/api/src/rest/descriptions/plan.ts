import type { Described } from '#rest/descriptions/described.ts';

export const planDescriptions: Readonly<Record<string, Described>> = {
  PlanEntry: {
    is: 'Who is planned on which job on a day.',
    fields: {
      id: 'The id of the entry of the plan.',
      username: 'Who is planned.',
      name: 'The name of the person.',
      date: 'The day.',
      jobCode: 'The code of the job.',
      jobTaskCode: 'The code of the task; null if none is planned.',
      hours: 'How many hours are planned; null if the planner gave none.',
      note: 'What the person is to know; null if there is nothing.',
      plannedBy: 'The name of the person who planned it last.',
      isRegistered:
        'Whether the person has a record of the day on the job, and on the task if one is planned.',
    },
  },
  plan: {
    fields: {
      entries: 'What is planned.',
      id: 'The id of the entry that is replaced; a new entry is made without it.',
      username: 'Who is planned.',
      date: 'The day, from 2000-01-01 to 400 days from now.',
      jobCode: 'The code of an active job.',
      jobTaskCode: 'The code of an active task of the job.',
      hours: 'How many hours are planned, at most 24.',
      note: 'What the person is to know.',
      ids: 'The ids of the entries.',
    },
  },
};
