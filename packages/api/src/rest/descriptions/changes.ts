import type { Described } from '#rest/descriptions/described.ts';

export const changeDescriptions: Readonly<Record<string, Described>> = {
  Change: {
    is: 'A change of a record, an entry of master data, a user, an export or the account.',
    fields: {
      seq: 'Its place in the order of all changes.',
      entity: 'What was changed.',
      key: 'Its number or code: `job/task` for a job task, `type/no/code` for a unit of measure (with `%2F` for a `/` within a code), the id of a record, the number of an export, the code of the account.',
      action: 'How it was changed.',
      by: 'Who changed it.',
      at: 'When it was changed, in UTC.',
    },
  },
  'change-list': {
    parameters: {
      entity: 'Only changes of this.',
      limit:
        'The maximum number of changes, by default 100. If there are more, the next call with `after` = `next` returns them.',
    },
  },
  change: {
    fields: {
      changes: 'The changes in their order; empty at the end.',
      next: 'The `after` of the next call, also at the end.',
    },
  },
};
