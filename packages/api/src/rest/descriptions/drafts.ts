import type { Described } from '#rest/descriptions/described.ts';

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
