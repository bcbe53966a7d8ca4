import { describe, expect, it } from 'vitest';
import { findRows, mergeRows } from './lookup-rows.ts';

const quay = { code: 'J-1', description: 'Quay wall', billToCustomerNo: 'K-1' };
const crane = { code: 'J-2', description: 'Crane track', billToCustomerNo: 'K-2' };
const page = { input: { q: '' }, isPaged: true };
const all = { input: { q: '' }, isPaged: false };

describe('what was looked up last (offline.md)', () => {
  const stored = mergeRows(mergeRows([], [quay], page), [crane], page);

  it('is found by words and by the customer, the last seen first', () => {
    expect(findRows(stored, {}, [])).toEqual([crane, quay]);
    expect(findRows(stored, { q: 'wall quay' }, [])).toEqual([quay]);
    expect(findRows(stored, { customerNo: 'K-2' }, [])).toEqual([crane]);
    expect(findRows(stored, { q: 'ship' }, [])).toEqual([]);
    expect(findRows(stored, { limit: 1 }, [])).toEqual([crane]);
  });

  it('forgets what a list of everything no longer contains, as it is inactive', () => {
    expect(findRows(mergeRows(stored, [quay], all), {}, [])).toEqual([quay]);
    const search = { input: { q: 'quay' }, isPaged: false };
    expect(findRows(mergeRows(stored, [quay], search), {}, [])).toEqual([quay, crane]);
  });

  it('keeps the tasks of a job apart from those of another', () => {
    const task = { code: 'T-1', description: 'Welding' };
    const ofQuay = mergeRows([], [task], { input: { jobCode: 'J-1' }, isPaged: false });
    const tasks = mergeRows(ofQuay, [], { input: { jobCode: 'J-2' }, isPaged: false });
    expect(findRows(tasks, { jobCode: 'J-1' }, [])).toEqual([task]);
    expect(findRows(tasks, { jobCode: 'J-2' }, [])).toEqual([]);
  });

  it('narrows the customers to that of the job', () => {
    const customers = mergeRows([], [{ no: 'K-1' }, { no: 'K-2' }], page);
    expect(findRows(customers, { jobCode: 'J-2' }, stored)).toEqual([{ no: 'K-2' }]);
  });

  it('keeps at most 1,000 of a kind', () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ code: `J-${index}` }));
    expect(mergeRows(stored, rows, page)).toHaveLength(1_000);
  });
});
