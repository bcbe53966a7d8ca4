import type { Described } from '#rest/descriptions/described.ts';

const webhook = {
  id: 'The id of the webhook.',
  url: 'The address that receives the changes: https, without a username, and public unless the installation allows its host.',
  events:
    'Which changes: types such as `worksheet.approved`, all of an entity as `worksheet.*`, or all as `*`.',
  active: 'Whether it is switched on.',
  status:
    '`failing`: the last attempt failed, and another follows. `disabled`: the server switched it off, because a delivery was not accepted for three days or the receiver answered 410. `inactive`: it was switched off.',
  failingSince: 'When the first attempt failed since one succeeded, in UTC; null while it works.',
  disabledDateTime: 'When the server switched it off, in UTC; null unless it did.',
  nextAttemptDateTime: 'When it is tried next, in UTC; null unless it is failing.',
  deliveredToday: 'How many deliveries were accepted today.',
  waitingCount:
    'How many deliveries are not accepted yet. While it is switched off, the changes since are added, at most a thousand.',
  lastError: 'Why the last attempt failed; null if it succeeded.',
  lastResponseStatus:
    'The HTTP status of the last attempt, if it failed and there was an answer; otherwise null.',
  createdBy: 'Who created it.',
  createdDateTime: 'When it was created, in UTC.',
} as const;

export const webhookDescriptions: Readonly<Record<string, Described>> = {
  Webhook: { is: 'An address that receives the changes of the account.' },
  CreatedWebhook: {
    is: 'A new webhook with its secret.',
    fields: {
      ...webhook,
      secret: 'Signs the deliveries. No other answer contains it.',
    },
  },
  webhook: { fields: webhook },
  Delivery: {
    is: 'Changes of one type that were committed together, and how they were sent.',
    fields: {
      id: 'The id of the delivery.',
      messageId: 'The header `webhook-id`, the same in every attempt.',
      type: 'The type of its changes, such as `worksheet.approved`.',
      createdDateTime: 'When it was stored, in UTC.',
      status: 'Whether it waits, was accepted, or was given up when the webhook was disabled.',
      attempts: 'How often it was sent, since it was last sent again.',
      attemptLog:
        'Its attempts, the oldest first, also those before it was sent again; of more than a hundred the newest ones.',
      'attemptLog.at': 'When it was sent, in UTC.',
      'attemptLog.status': 'The HTTP status of the answer; null without one.',
      responseStatus: 'The HTTP status of the last answer; null without one.',
      error: 'Why the last attempt failed; null if it succeeded or there was none.',
      nextAttemptDateTime: 'When it is sent next at the earliest, in UTC; null unless it waits.',
      deliveredDateTime: 'When it was accepted, in UTC; null unless it was.',
      changes: 'One to a hundred changes, in their order.',
    },
  },
  'webhook-deliveries': { fields: { id: 'The id of the webhook.' } },
  'webhook-redeliver': {
    fields: { id: 'The id of the webhook.', deliveryId: 'The id of the delivery.' },
  },
  'webhook-replay': {
    fields: {
      id: 'The id of the webhook.',
      after: 'The `seq` of a change. All after it are sent again; 0 for all that are kept.',
    },
  },
};

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
