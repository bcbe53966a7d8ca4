import { describe, expect, it } from 'vitest';
import { isOverdue, isSplittable, type OutboxItem } from './item.ts';

const hour = 60 * 60 * 1000;
const day: OutboxItem = {
  id: 1,
  owner: '1 bo',
  clientKey: 'key',
  kind: 'copied-day',
  entries: [],
  lines: [],
  drafts: [''],
  mayHaveArrived: false,
  sentBefore: null,
  photoCount: 0,
  savedAt: 0,
  recordId: null,
  refusal: null,
};

describe('an entry that waits', () => {
  it('is overdue after a day, also if the clock of the device was set back since', () => {
    const savedAt = 100 * hour;
    expect(isOverdue({ savedAt }, savedAt + 23 * hour)).toBe(false);
    expect(isOverdue({ savedAt }, savedAt + 25 * hour)).toBe(true);
    expect(isOverdue({ savedAt }, savedAt - 25 * hour)).toBe(true);
  });

  it('of a copied day is split only if none of its lines can have arrived', () => {
    const problem = { code: 'internal', detail: '', errors: [] } as const;
    expect(isSplittable(day)).toBe(true);
    expect(isSplittable({ ...day, kind: 'visit' })).toBe(false);
    expect(isSplittable({ ...day, mayHaveArrived: true })).toBe(false);
    const refused = { ...day, mayHaveArrived: true, refusal: { problem, isTemporary: false } };
    expect(isSplittable(refused)).toBe(true);
    expect(isSplittable({ ...refused, refusal: { problem, isTemporary: true } })).toBe(false);
    expect(isSplittable({ ...day, recordId: 7 })).toBe(false);
  });
});
