import type { Outputs } from '#trpc.ts';
import { newId } from './people.ts';
import type { Answers, FileAnswers } from './server.ts';

const now = '2026-11-18T09:00:00.000Z';

const webhookId = 5;

/** The account's own key, one with scopes, and a webhook whose deliveries fail. */
export function keyAnswers() {
  const webhook: Outputs['webhook']['list'][number] = {
    id: webhookId,
    url: 'https://erp.invalid/worksheet',
    events: ['worksheet.*', 'export.*'],
    active: true,
    status: 'failing',
    failingSince: now,
    disabledDateTime: null,
    nextAttemptDateTime: '2026-11-26T13:00:00.000Z',
    deliveredToday: 3,
    waitingCount: 2,
    lastError: 'name-not-found',
    lastResponseStatus: null,
    createdBy: 'adam',
    createdDateTime: now,
  };
  const delivery: Outputs['webhook']['deliveries'][number] = {
    id: newId(),
    messageId: 'msg_2Lh9KQ',
    type: 'worksheet.created',
    createdDateTime: now,
    status: 'waiting',
    attempts: 2,
    attemptLog: [
      { at: now, status: null },
      { at: '2026-11-18T10:00:00.000Z', status: 503 },
    ],
    responseStatus: 503,
    error: 'http-status',
    nextAttemptDateTime: '2026-11-26T13:00:00.000Z',
    deliveredDateTime: null,
    changes: [{ seq: 7, entity: 'worksheet', key: '12', action: 'created', by: 'bo', at: now }],
  };
  const answers = {
    account: {
      apiKeyInfo: () => ({ apiKey: { createdBy: 'adam', createdDateTime: now, lastUsed: null } }),
      apiKey: () => ({ apiKey: 'wsk_made-for-the-test' }),
    },
    apiKey: {
      list: () => [
        {
          id: newId(),
          name: 'Business Central, natligt',
          keyStart: 'wsk_7Qd',
          scopes: ['read', 'master-data', 'export'],
          username: null,
          expiresDateTime: '2026-12-01T00:00:00.000Z',
          createdBy: 'adam',
          createdDateTime: now,
          lastUsedDateTime: null,
        },
      ],
    },
    webhook: { list: () => [webhook] },
  } satisfies Answers;
  const files: FileAnswers = {
    [`GET /api/webhook/${webhookId}/delivery`]: () => Response.json([delivery]),
  };
  return { answers, files };
}
