import { expect, it } from 'vitest';
import { dateRuns } from '#dates/date-runs.ts';

it('three days or more that follow each other are one run, also across months', () => {
  const dates = ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-03'];
  expect(dateRuns(dates)).toEqual([
    { first: '2026-10-29', last: '2026-11-01' },
    { first: '2026-11-03', last: '2026-11-03' },
  ]);
});

it('two days in a row are told one by one', () => {
  const [monday, tuesday] = ['2026-11-02', '2026-11-03'];
  expect(dateRuns([monday, tuesday])).toEqual([
    { first: monday, last: monday },
    { first: tuesday, last: tuesday },
  ]);
  expect(dateRuns([])).toEqual([]);
});
