import { describe, expect, it } from 'vitest';
import { findRows, mergeRows, type LookupInput } from './lookup-rows.ts';

const quay = { code: 'J-1', description: 'Quay wall', billToCustomerNo: 'K-1', absence: false };
const crane = { code: 'J-2', description: 'Crane track', billToCustomerNo: 'K-2', absence: true };
const day = 24 * 60 * 60 * 1_000;
const page = { input: { q: '' }, hasMore: true, now: 100 * day };
const all = { ...page, hasMore: false };

describe('what was looked up last (decisions/offline)', () => {
  const stored = mergeRows(mergeRows([], { ...page, rows: [quay] }), { ...page, rows: [crane] });

  it('is found by words, by the customer and by leave, the last seen first', () => {
    expect(findRows(stored, {}, [])).toEqual([crane, quay]);
    expect(findRows(stored, { q: 'wall quay' }, [])).toEqual([quay]);
    expect(findRows(stored, { customerNo: 'K-2' }, [])).toEqual([crane]);
    expect(findRows(stored, { absence: true }, [])).toEqual([crane]);
    expect(findRows(stored, { q: 'ship' }, [])).toEqual([]);
    expect(findRows(stored, { limit: 1 }, [])).toEqual([crane]);
  });

  it('forgets what a list of everything no longer contains, as it is inactive', () => {
    expect(findRows(mergeRows(stored, { ...all, rows: [quay] }), {}, [])).toEqual([quay]);
    const search = { ...all, input: { q: 'quay' } };
    expect(findRows(mergeRows(stored, { ...search, rows: [quay] }), {}, [])).toEqual([quay, crane]);
  });

  it('forgets what the only page of a search no longer contains', () => {
    const find = (input: LookupInput, hasMore = false) =>
      findRows(mergeRows(stored, { ...all, input, hasMore, rows: [] }), {}, []);
    expect(find({ q: 'wall' })).toEqual([crane]);
    expect(find({ customerNo: 'K-2' })).toEqual([quay]);
    expect(find({ absence: true })).toEqual([quay]);
    for (const input of [{ limit: 2 }, { cursor: 'next' }, { q: 'K-1' }])
      expect(find(input)).toEqual([crane, quay]);
    expect(find({ q: 'wall' }, true)).toEqual([crane, quay]);
  });

  it('forgets what the server has not named for 30 days', () => {
    const after = (days: number, rows = stored) =>
      findRows(mergeRows(rows, { ...page, now: (100 + days) * day, rows: [crane] }), {}, []);
    expect(after(29)).toEqual([crane, quay]);
    expect(after(30)).toEqual([crane]);
    const ofEarlierVersion = stored.map(({ scope, row }) => ({ scope, row }));
    expect(after(30, ofEarlierVersion)).toEqual([crane, quay]);
  });

  it('keeps the tasks of a job apart from those of another', () => {
    const task = { code: 'T-1', description: 'Welding' };
    const ofQuay = mergeRows([], { ...all, input: { jobCode: 'J-1' }, rows: [task] });
    const tasks = mergeRows(ofQuay, { ...all, input: { jobCode: 'J-2' }, rows: [] });
    expect(findRows(tasks, { jobCode: 'J-1' }, [])).toEqual([task]);
    expect(findRows(tasks, { jobCode: 'J-2' }, [])).toEqual([]);
  });

  it('narrows the customers to that of the job', () => {
    const customers = mergeRows([], { ...page, rows: [{ no: 'K-1' }, { no: 'K-2' }] });
    expect(findRows(customers, { jobCode: 'J-2' }, stored)).toEqual([{ no: 'K-2' }]);
  });

  it('keeps at most 1,000 of a kind', () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ code: `J-${index}` }));
    expect(mergeRows(stored, { ...page, rows })).toHaveLength(1_000);
  });
});
