import { expect, it } from 'vitest';
import type { PayPeriodSetting } from '#account/settings.ts';
import { nextPayPeriod, payPeriodOf, previousPayPeriod } from '#pay/period.ts';

const twoWeeks: PayPeriodSetting = { kind: 'twoWeeks', anchor: '2026-11-09' };

it.each([
  ['2026-11-26', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('a period of a month is the month of the date: %s', (date, from, to) => {
  expect(payPeriodOf(date, { kind: 'month' })).toEqual({ from, to });
});

it.each([
  ['2026-11-09', '2026-11-09', '2026-11-22'],
  ['2026-11-22', '2026-11-09', '2026-11-22'],
  ['2026-11-23', '2026-11-23', '2026-12-06'],
  ['2027-01-01', '2026-12-21', '2027-01-03'],
  // Before the anchor.
  ['2026-11-08', '2026-10-26', '2026-11-08'],
  ['2026-10-26', '2026-10-26', '2026-11-08'],
  ['2026-10-25', '2026-10-12', '2026-10-25'],
])('periods of two weeks are counted from the anchor in both directions: %s', (date, from, to) => {
  expect(payPeriodOf(date, twoWeeks)).toEqual({ from, to });
});

it.each<[PayPeriodSetting]>([[{ kind: 'month' }], [twoWeeks]])(
  'periods follow each other without a gap: %j',
  (setting) => {
    const period = payPeriodOf('2026-12-15', setting);
    expect(nextPayPeriod(previousPayPeriod(period, setting), setting)).toEqual(period);
    expect(previousPayPeriod(nextPayPeriod(period, setting), setting)).toEqual(period);
  },
);
