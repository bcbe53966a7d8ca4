import { expect, it } from 'vitest';
import { parseExportFilter } from '#features/exports/export-search.ts';
import { filterExports, sumAnswers, waitingCount } from '#features/exports/export-filter.ts';

const row = {
  number: 1,
  createdBy: 'tove',
  createdDateTime: '2026-06-15T12:00:00.000Z',
  voidedDateTime: null,
  recordCount: 10,
  acceptedCount: 0,
  rejectedCount: 0,
};
const rows = [
  { ...row, number: 4 },
  { ...row, number: 3, acceptedCount: 6, rejectedCount: 2 },
  { ...row, number: 2, acceptedCount: 10, createdBy: 'adam' },
  {
    ...row,
    number: 1,
    rejectedCount: 1,
    voidedDateTime: '2025-06-16T12:00:00.000Z',
    createdDateTime: '2025-06-15T12:00:00.000Z',
  },
];
const found = (filter: Parameters<typeof filterExports>[1]) =>
  filterExports(rows, filter).map(({ number }) => number);

it('records wait until the other system answers, and none of a voided export does', () => {
  expect(rows.map(waitingCount)).toEqual([10, 2, 0, 0]);
});

it('the exports of a status, of one who made them and of a year are found', () => {
  expect(found({})).toEqual([4, 3, 2, 1]);
  expect(found({ status: 'waiting' })).toEqual([4, 3]);
  expect(found({ status: 'rejected' })).toEqual([3, 1]);
  expect(found({ status: 'voided' })).toEqual([1]);
  expect(found({ by: 'adam' })).toEqual([2]);
  expect(found({ year: '2025' })).toEqual([1]);
  expect(found({ status: 'waiting', by: 'adam' })).toEqual([]);
});

it('rejected and waiting records are counted in the exports that are not voided', () => {
  expect(sumAnswers(rows)).toEqual({ rejected: 2, waiting: 12 });
});

it('an address with other values has no filter', () => {
  expect(parseExportFilter({ status: 'open', by: '', year: '26' })).toEqual({});
  expect(parseExportFilter({ status: 'voided', by: 'bo', year: 2026 })).toEqual({
    status: 'voided',
    by: 'bo',
    year: '2026',
  });
});
