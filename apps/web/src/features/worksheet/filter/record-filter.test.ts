import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { expect, it } from 'vitest';
import {
  filterRecords,
  parseRecordFilter,
  periodOfFilter,
} from '#features/worksheet/filter/record-filter.ts';

const today = '2026-11-26';

/** Returns only the fields on which filters depend. */
const record = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  username: 'bo',
  customerNo: 'K-10',
  jobCode: 'J-1',
  approvedBy: null,
  returnedDateTime: null,
  ...more,
});
const days = [
  {
    key: '2026-11-26',
    worksheet: [
      record(9),
      record(8, { username: 'ida', jobCode: 'J-2', returnedDateTime: '2026-11-26T08:00:00Z' }),
    ],
  },
  { key: '2026-11-20', worksheet: [record(7, { approvedBy: 'tove' })] },
  { key: '2026-10-31', worksheet: [record(6, { customerNo: null })] },
] as unknown as readonly DayGroup[];
const ids = (filter: Parameters<typeof filterRecords>[1]) =>
  filterRecords(days, filter, today).flatMap(({ worksheet }) => worksheet.map(({ id }) => id));

it('user, customer, job and status filter the records, together too', () => {
  expect(ids({ user: 'ida' })).toEqual([8]);
  expect(ids({ customer: 'K-10' })).toEqual([9, 8, 7]);
  expect(ids({ job: 'J-1' })).toEqual([9, 7, 6]);
  expect(ids({ status: 'approved' })).toEqual([7]);
  expect(ids({ status: 'open', job: 'J-1' })).toEqual([9, 6]);
  expect(ids({ status: 'returned' })).toEqual([8]);
  expect(ids({ status: 'open' })).toEqual([9, 8, 6]);
  expect(ids({ user: 'nobody' })).toEqual([]);
});

it('a period filters the days: this week, last week, this month, or from and to', () => {
  expect(ids({ period: 'this-week' })).toEqual([9, 8]);
  expect(ids({ period: 'last-week' })).toEqual([7]);
  expect(ids({ period: 'this-month' })).toEqual([9, 8, 7]);
  expect(ids({ from: '2026-10-31', to: '2026-11-20' })).toEqual([7, 6]);
  expect(ids({ to: '2026-11-20' })).toEqual([7, 6]);
  expect(periodOfFilter({ period: 'this-week' }, '2026-11-29')).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
  });
});

it('without a filter the days are the same, so that nothing is rendered again', () => {
  expect(filterRecords(days, {}, today)).toBe(days);
});

it('unknown values in the address are ignored', () => {
  expect(
    parseRecordFilter({
      user: 'bo',
      customer: '',
      job: 5,
      status: 'exported',
      period: 'today',
      from: '2026-02-30',
      to: '2026-11-20',
      mode: 'TEAM',
    }),
  ).toEqual({ user: 'bo', to: '2026-11-20' });
});
