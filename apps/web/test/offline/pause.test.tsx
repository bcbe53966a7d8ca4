import { beforeEach, expect, test, vi } from 'vitest';
import { addItem } from '#records/queue/database.ts';
import { ownerKey } from '#records/queue/owner.ts';
import { sendWaiting } from '#records/queue/send.ts';
import { account, session } from '../support/people.ts';
import { record } from '../support/records.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';

const savedAt = new Date('2026-01-05T08:00:00Z');
const waitSeconds = 900;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: savedAt }));

const entry = {
  date: '2026-01-05',
  customerNo: 'K-10',
  jobCode: 'J-1',
  jobTaskCode: null,
  locationCode: null,
  workTypeCode: null,
  unitType: 'Item',
  unitNo: 'V-1020',
  unitOfMeasureCode: 'BOX',
  description: 'Screws',
  timeFrom: null,
  timeTo: null,
  breakMinutes: null,
  quantity: 2,
} as const;

test('entries wait for as long as the server asks', async () => {
  const user = session('bo', account());
  let isBusy = true;
  setAnswers({
    session: { info: () => user },
    worksheet: {
      create: () => {
        if (isBusy) throw new Refusal('too-many-requests', { retryAfter: waitSeconds });
        return record();
      },
    },
  });
  const waiting = {
    owner: ownerKey(user),
    kind: 'record',
    lines: [],
    drafts: [''],
    mayHaveArrived: false,
    photoCount: 0,
    savedAt: savedAt.getTime(),
    entries: [entry],
  } as const;
  for (const clientKey of ['1', '2']) await addItem({ ...waiting, clientKey }, []);
  const creations = () => callsOf('worksheet', 'create').length;

  expect(await sendWaiting(user, { waits: true })).toMatchObject({
    stoppedBy: { code: 'too-many-requests' },
  });
  expect(creations()).toBe(1);
  isBusy = false;
  vi.setSystemTime(savedAt.getTime() + waitSeconds * 1_000 - 1);
  expect(await sendWaiting(user, { waits: true })).toEqual({ sent: 0, refused: 0 });
  expect(creations()).toBe(1);
  vi.setSystemTime(savedAt.getTime() + waitSeconds * 1_000);
  expect(await sendWaiting(user, { waits: true })).toEqual({ sent: 2, refused: 0 });
  expect(creations()).toBe(3);
});
