import { expect, it } from 'vitest';
import { periodOf } from '#features/hours/hours-period.ts';
import { parseHoursSearch } from '#features/hours/hours-search.ts';

const today = '2026-11-23';

it('the address names the mode, and a week or a month; what it cannot be is left out', () => {
  expect(parseHoursSearch({ mode: 'TEAM', month: '2026-11' })).toMatchObject({
    mode: 'TEAM',
    month: '2026-11',
  });
  expect(parseHoursSearch({ mode: 'X', week: '2026-W60', month: '2026-13' })).toEqual({});
});

it('without a period, it is that of today', () => {
  expect(periodOf({}, 'week', today)).toMatchObject({ week: '2026-W48' });
  expect(periodOf({}, 'month', today)).toMatchObject({ month: '2026-11' });
});

it('changing the view stays in the period', () => {
  expect(periodOf({ month: '2026-11' }, 'week', today)).toMatchObject({ week: '2026-W48' });
  expect(periodOf({ month: '2026-09' }, 'week', today)).toMatchObject({ week: '2026-W36' });
  expect(periodOf({ week: '2026-W40' }, 'month', today)).toMatchObject({ month: '2026-10' });
  expect(periodOf({ week: '2026-W48' }, 'month', '2026-11-30')).toMatchObject({ month: '2026-11' });
});
