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

export const draftDescriptions: Readonly<Record<string, Described>> = {
  Draft: {
    is: 'What an agent proposes. Nothing counts it before the user accepts it.',
    fields: {
      kind: '`create` a record, `change` one, or approve one (`approval`).',
      record: 'The record as it would be; of an approval as it was.',
      recordId: 'The record of a change or an approval; null for a new one.',
      recordVersion: 'The version of that record when it was proposed; null for a new one.',
      createdBy: 'The name of the agent’s key.',
    },
  },
  DraftRecord: { is: 'What a proposal would store.' },
  draft: {
    fields: {
      ids: 'The ids of the proposals, at most 100.',
      records: 'What was made, changed or approved, in the order of the ids.',
    },
  },
};
