import { describe, expect, it } from 'vitest';
import type { OutboxItem } from './item.ts';
import { waitingDays, withWaitingDays } from './waiting-days.ts';

const line = { job: 'Quay wall', description: 'Bolting', amount: '2', unitOfMeasure: 'hours' };
const item: OutboxItem = {
  id: 1,
  owner: '1 bo',
  clientKey: 'key',
  kind: 'visit',
  entries: [],
  lines: [
    { ...line, date: '2026-11-23' },
    { ...line, date: '2026-11-21' },
  ],
  drafts: [],
  mayHaveArrived: false,
  photoCount: 0,
  savedAt: 0,
  recordId: null,
  refusal: null,
  photoRefusals: [],
  attempts: 0,
  nextAttemptAt: 0,
};

describe('waiting lines in the worksheet (decisions/offline)', () => {
  it('stand in their day, also where the day has no record yet', () => {
    const days = [{ key: '2026-11-22', worksheet: [1] }];
    const waiting = waitingDays([item]);
    expect(withWaitingDays(days, waiting).map(({ key }) => key)).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
    ]);
    expect(waiting.get('2026-11-23')).toMatchObject([{ description: 'Bolting', isRefused: false }]);
  });

  it('say whether the server refused them, or failed and is asked again', () => {
    const problem = { code: 'internal', detail: '', errors: [] } as const;
    const stateOf = (isTemporary: boolean) =>
      [...waitingDays([{ ...item, refusal: { problem, isTemporary } }]).values()].flat()[0];
    expect(stateOf(true)).toMatchObject({ isRefused: false, isRetried: true });
    expect(stateOf(false)).toMatchObject({ isRefused: true, isRetried: false });
  });

  it('are gone once the record exists, though its photos still wait', () => {
    expect(waitingDays([{ ...item, recordId: 7 }]).size).toBe(0);
  });
});
