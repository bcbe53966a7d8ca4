import { describe, expect, it } from 'vitest';
import { delayAfter, hasWork, isDue, isOverdue, isSplittable, type OutboxItem } from './item.ts';

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
  photoCount: 0,
  savedAt: 0,
  recordId: null,
  refusal: null,
  photoRefusals: [],
  attempts: 0,
  nextAttemptAt: 0,
};

describe('an entry that waits', () => {
  it('is overdue after a day, also if the clock of the device was set back since', () => {
    const savedAt = 100 * hour;
    expect(isOverdue({ savedAt }, savedAt + 23 * hour)).toBe(false);
    expect(isOverdue({ savedAt }, savedAt + 25 * hour)).toBe(true);
    expect(isOverdue({ savedAt }, savedAt - 25 * hour)).toBe(true);
  });

  it('of a copied day is split only if none of its lines can have arrived', () => {
    expect(isSplittable(day)).toBe(true);
    expect(isSplittable({ ...day, kind: 'visit' })).toBe(false);
    expect(isSplittable({ ...day, mayHaveArrived: true })).toBe(false);
    expect(isSplittable({ ...day, recordId: 7 })).toBe(false);
  });

  it('is tried again after 1, 2, 5, 15 and then every 60 minutes', () => {
    const minutes = [1, 2, 3, 4, 5, 6].map((attempts) => delayAfter(attempts) / 60_000);
    expect(minutes).toEqual([1, 2, 5, 15, 60, 60]);
  });

  it('is due at its time, also if the clock of the device was set back since', () => {
    expect(isDue({ nextAttemptAt: 10 }, 9)).toBe(false);
    expect(isDue({ nextAttemptAt: 10 }, 10)).toBe(true);
    expect(isDue({ nextAttemptAt: 26 * hour }, hour)).toBe(true);
  });

  it('of which only refused photos are left waits for the user', () => {
    const problem = { code: 'invalid-input', detail: '', errors: [] } as const;
    const photos = { ...day, recordId: 7, photoCount: 2 };
    const refused = { position: 0, name: 'quay.png', problem };
    expect(hasWork({ ...photos, photoRefusals: [refused] })).toBe(true);
    expect(hasWork({ ...photos, photoCount: 1, photoRefusals: [refused] })).toBe(false);
  });

  it('of which nothing is left is deleted at the next occasion, if the page was closed before', () => {
    expect(hasWork({ ...day, recordId: 7 })).toBe(true);
  });
});
